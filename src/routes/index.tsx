import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../layout/home-page.tsx';

/** Not split: a chunk of its own would cost every launch one more request. */
export const Route = createFileRoute('/')({ codeSplitGroupings: [], component: HomePage });
