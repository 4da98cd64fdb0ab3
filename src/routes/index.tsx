import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../layout/home-page.tsx';

/** In one piece with the first screen: a file of its own would be one request more of every launch. */
export const Route = createFileRoute('/')({ codeSplitGroupings: [], component: HomePage });
