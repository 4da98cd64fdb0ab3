import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../layout/home-page.tsx';

export const Route = createFileRoute('/')({ component: HomePage });
