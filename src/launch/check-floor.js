/*
 * The document's first script: a browser below the floor gets a page that says so, and nothing of the app. It goes by what a browser has and never by its
 * name, and is written as the oldest ones read it: ES5, and elements instead of markup, which some of them may not take from a script.
 */
(function () {
  /* Each was the last of these to come to one engine: Chromium 108, Safari 16.4, Firefox 112; none is missing at the floor. */
  function isAtFloor() {
    try {
      return (
        Boolean(new RegExp('(?<=a)b')) &&
        'noModule' in document.createElement('script') &&
        'inert' in document.createElement('a') &&
        typeof structuredClone === 'function' &&
        typeof AbortSignal.timeout === 'function' &&
        typeof Object.hasOwn === 'function' &&
        typeof [].findLast === 'function' &&
        CSS.supports('container-type', 'inline-size') &&
        CSS.supports('height', '1dvh')
      );
    } catch (_error) {
      return false;
    }
  }

  var browsers = ['Safari 16.4 · iOS 16.4', 'Chrome · Edge · Opera · Samsung Internet (Chromium 109)', 'Firefox 115'];
  var words = [
    [
      'tr',
      'Tarayıcın bu site için çok eski',
      'Meydan bu tarayıcıda açılmıyor. Şunlarda ve daha yenilerinde açılır:',
      'Tarayıcını ya da telefonunun yazılımını güncelle, sonra bu sayfayı yeniden aç.',
    ],
    [
      'en',
      'Your browser is too old for this site',
      'Meydan does not open in this browser. It opens in these and in newer ones:',
      'Update your browser or your phone’s software, then open this page again.',
    ],
  ];

  function add(parent, name, text) {
    var element = document.createElement(name);
    if (text) element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  function showOutdated() {
    var mark = document.querySelector('.glance svg');
    var page = document.createElement('main');
    var index, place, part, list;
    page.className = 'outdated';
    if (mark) page.appendChild(mark);
    for (index = 0; index < words.length; index += 1) {
      part = add(page, 'section');
      part.lang = words[index][0];
      add(part, 'h1', words[index][1]);
      add(part, 'p', words[index][2]);
      list = add(part, 'ul');
      for (place = 0; place < browsers.length; place += 1) add(list, 'li', browsers[place]);
      add(part, 'p', words[index][3]);
    }
    document.body.textContent = '';
    document.body.appendChild(page);
  }

  if (isAtFloor()) return;
  document.documentElement.setAttribute('data-outdated', '');
  document.addEventListener('DOMContentLoaded', showOutdated);
})();
