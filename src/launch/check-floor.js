/*
 * The document's first script: replaces the app with a notice in browsers below the supported floor. It detects
 * features and never reads the browser's name. It is written for the oldest browsers: in ES5, and with elements instead
 * of markup, which some of them do not accept from a script.
 */
(function () {
  /* The latest of these features arrived with Chromium 108, Safari 16.4 and Firefox 112. All exist at the floor. */
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
    var page = document.createElement('main');
    var index, place, part, list;
    page.className = 'outdated';
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
