const mjml = (text: string, head = '') =>
  `<mjml>${head}<mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;

/** As long as a template may be, of one text again and again. */
const filledWith = (text: string, characters = 58_000) => text.repeat(Math.floor(characters / text.length));
/** As long as a filled template may be. */
const twice = (text: string) => `{% for i in (1..2) %}${text}{% endfor %}`;
const numbered = (count: number, text: (number: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join('');

const inlineStyle = (css: string) => `\n<mj-head><mj-style inline="inline">${css}</mj-style></mj-head>`;

/** Bodies that took seconds to minutes once, each by another check, filter or parser. */
export const hostileBodies: Readonly<Record<string, string>> = {
  'unknown names': mjml(numbered(5_500, (i) => `{{a${i}}}`)),
  'loops over unknown names': mjml(numbered(900, (i) => `{%for b${i} in items%}{{b${i}.q}}{%endfor%}`)),
  'branches of one condition': mjml(`{% if false %}${filledWith('{%elsif x%}')}{% endif %}`),
  'conditions in one tag': mjml(`{% if ${filledWith('1 and ')} 1 %}x{% endif %}`),
  'filters in one mark': mjml(`{{ "a" ${filledWith('| upcase ')}}}`),
  'lines of a liquid tag': mjml(`{% liquid\n${filledWith('assign a = 1\n')}%}`),
  'nested conditions': mjml(`${filledWith('{%if 1%}', 25_000)}${filledWith('{%endif%}', 28_000)}`),
  'nested loops': mjml('{% for i in (1..9999) %}{% for j in (1..9999) %}{% assign x = j %}{% endfor %}{% endfor %}'),
  'a long list that is sorted': mjml('{% assign a = (1..400000) | sort_natural %}x'),
  'a list that is filtered by an expression': mjml(
    '{% for i in (1..900) %}{% assign b = (1..900) | where_exp: "x", "x > 1 and x < 3" %}{% endfor %}',
  ),
  'a text that doubles': mjml(
    '{% assign a = "<script" %}{% for i in (1..24) %}{% assign a = a | append: a %}{{ a | strip_html }}{% endfor %}',
  ),
  'open comments': mjml(twice(filledWith('<!--'))),
  'open comments for Outlook': mjml(twice(filledWith('<!--[if mso '))),
  'open tags of MJML': mjml(twice(filledWith('<mj '))),
  'open tags with quotes': mjml(twice(filledWith('<mj"'))),
  'open brackets': mjml(twice(filledWith('<'))),
  'beginnings of a mail': twice(filledWith('<mjml')) + mjml('x'),
  'links without an end': mjml(filledWith('<a href="https:x">')),
  'tags without an end': mjml(filledWith('<a ')),
  'attributes without an end': mjml(filledWith('<p a="')),
  'white space in a link': mjml(`href=${filledWith(' ')}`),
  handlers: mjml(`<${filledWith(' onaaaaaaaaaaaaaa')}`),
  titles: mjml(filledWith('<title>')),
  'tags on many lines': mjml(twice(filledWith('<mj-spacer/>\n'))),
  'columns by the thousand': mjml('').replace(
    '<mj-column>',
    '{% for i in (1..5000) %}<mj-column/>{% endfor %}<mj-column>',
  ),
  'inline selectors by the hundred': mjml(
    '{% for i in (1..900) %}<b>x</b>{% endfor %}',
    inlineStyle(numbered(500, (i) => `.a${i} b{color:red}`)),
  ),
  'inline selectors that all match': mjml(
    '{% for i in (1..2000) %}<b>x</b>{% endfor %}',
    inlineStyle(numbered(500, (i) => `b{color:#${100 + i}}`)),
  ),
  'inline selectors of siblings': mjml(
    '{% for i in (1..900) %}<b>x</b>{% endfor %}',
    inlineStyle('i ~ b ~ b{color:red}'),
  ),
  'inline selectors of parents': mjml(
    `${'<b>'.repeat(900)}x${'</i></b>'.repeat(900)}`,
    inlineStyle(numbered(90, () => 'i b b b{color:red}')),
  ),
  'one selector for many attributes': mjml(
    `${'<b>'.repeat(900)}x${'</b>'.repeat(900)}`,
    `<mj-head><mj-html-attributes><mj-selector path="i b">${numbered(450, (i) => `<mj-html-attribute name="a${i}">x</mj-html-attribute>`)}</mj-selector></mj-html-attributes></mj-head>`,
  ),
  'functions in an inline selector': mjml(
    `${'<b>'.repeat(100)}${'</b>'.repeat(100)}`,
    inlineStyle(':has(:has(:has(:has(:has(x))))){a:b}'),
  ),
  'nested tags': `<mjml><mj-body>${filledWith('<mj-wrapper>', 25_000)}${filledWith('</mj-wrapper>', 28_000)}</mj-body></mjml>`,
};

/** The most that is allowed, of what MJML makes most of: some hundred milliseconds of work. */
export const greedyBody = `<mjml><mj-body>${numbered(
  10,
  () =>
    `<mj-section><mj-column><mj-carousel>${'<mj-carousel-image src="https://shop.example/1.png" />'.repeat(45)}</mj-carousel></mj-column></mj-section>`,
)}</mj-body></mjml>`;
