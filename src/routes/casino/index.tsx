import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/casino/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/casino/$category', params: { category: 'slot' }, search, replace: true });
  },
});
