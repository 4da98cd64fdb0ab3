import { createFileRoute } from '@tanstack/react-router';
import { ProfileEntry } from '../../layout/profile-entry.tsx';

export const Route = createFileRoute('/dashboard/')({ component: ProfileEntry });
