import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { floorTiles } from './floor-page.ts';

/** The same page as the other floor's, rendered by React alone. */
function Page() {
  return [
    createElement('header', { key: 'header' }, createElement('b', null, 'Floor'), createElement('a', { href: '/login' }, 'Log in')),
    createElement(
      'main',
      { key: 'main' },
      createElement('section', { className: 'hero' }, createElement('h1', null, 'A bare page')),
      createElement(
        'ul',
        null,
        floorTiles.map(({ name, provider, href }) =>
          createElement('li', { key: href }, createElement('a', { href, 'data-tile': '' }, name, createElement('small', null, provider))),
        ),
      ),
    ),
  ];
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Page));
