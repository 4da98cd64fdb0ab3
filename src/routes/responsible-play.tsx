import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';

const PAGE_ID = 'responsible-play';

export const Route = createFileRoute('/responsible-play')({ component: () => <ContentPage id={PAGE_ID} /> });
