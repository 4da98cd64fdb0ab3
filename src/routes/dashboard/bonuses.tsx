import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ClosedSection } from '../../layout/closed-section.tsx';

const searchSchema = z.object({ view: z.catch(z.optional(z.literal('history')), undefined) });

export const Route = createFileRoute('/dashboard/bonuses')({ validateSearch: searchSchema, component: ClosedSection });
