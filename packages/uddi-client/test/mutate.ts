import { answer, envelope } from './set-up.ts'

/** Valid messages with everything that XML has. */
export const documents: readonly string[] = [
  answer(
    'businessDetail',
    `<businessEntity businessKey="b1" operator='o "p"'><discoveryURLs><discoveryURL useType="homepage">https://example.com/?a=1&amp;b</discoveryURL></discoveryURLs>
      <name xml:lang="en">One &lt;&#65;&#x42;</name><name>Zw\u00F6lf \u65E5\u672C \u{1F600}</name><description><![CDATA[<b> & ]] >]]></description><!-- it's - a comment -->
      <contacts><contact><personName>Ada</personName><phone>1</phone></contact></contacts><businessServices/></businessEntity>`,
  ),
  envelope(
    `<u:tModelDetail xmlns:u="urn:uddi-org:api_v2" generic="2.0"><?go it's on?><u:tModel tModelKey="uuid:1"><u:name>n</u:name><u:categoryBag><u:keyedReference keyValue="a\tb"/></u:categoryBag></u:tModel></u:tModelDetail>`,
  ),
  answer(
    'businessDetailExt',
    `<businessEntityExt><businessEntity businessKey="b"/><e:rating xmlns:e="urn:e" xmlns:f="urn:f" e:a="1" f:a="2" a="3">good <e:more/>&#33;</e:rating></businessEntityExt>`,
  ),
  envelope(
    `<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>no</faultstring><detail><dispositionReport xmlns="urn:uddi-org:api_v2" generic="2.0" operator="o"><result errno="10210"><errInfo errCode="E_invalidKeyPassed">why</errInfo></result></dispositionReport></detail></soapenv:Fault>`,
  ),
]

const scraps = [
  ...[
    '<',
    '>',
    '/',
    '&',
    ';',
    '"',
    "'",
    ' ',
    '\n',
    '\t',
    '\r',
    '=',
    ':',
    '!',
    '?',
    '-',
    '--',
    ']',
    ']]>',
    '#',
    'x',
    '0',
    'é',
  ],
  ...['\u0000', '\u0001', '\u00A0', '\u1680', '\u2028', '\uFEFF', '\uFFFE', '\u{10000}', '\u00B7', '\u0300'],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    '<?',
    '?>',
    '</',
    '/>',
    '<a>',
    '</a>',
    '<a/>',
    '<x:a/>',
    '&amp;',
    '&#0;',
    '&#x;',
    '&nbsp;',
  ],
  ...[
    '<!DOCTYPE a>',
    '<?xml version="1.0"?>',
    ' xmlns=""',
    ' xmlns:u=""',
    ' xmlns:f="urn:e"',
    ' xmlns:xml="u"',
    ' xmlns:xmlns="u"',
  ],
  ...[
    ' a="1"',
    ' a="2"',
    ' e:a="9"',
    ' xml:lang="de"',
    ' __proto__="p"',
    '<__proto__/>',
    '<constructor/>',
    '<toString a="b"/>',
    "<?p '?>",
  ],
]

/** A document with one to four changes: something put in, taken out, replaced, moved, or its end cut off. */
export function mutate(document: string, random: () => number): string {
  const upTo = (end: number): number => Math.floor(random() * end)
  let text = document
  for (let changes = 1 + upTo(1 + upTo(4)); changes > 0; changes--) {
    const at = upTo(text.length + 1)
    const to = at + upTo(random() < 0.5 ? 3 : 40)
    const scrap = scraps[upTo(scraps.length)] as string
    const from = upTo(text.length)
    const replacements = [scrap, '', text[from] ?? '', text.slice(from, from + upTo(60))]
    if (random() < 0.05) text = text.slice(0, at)
    else text = text.slice(0, at) + replacements[upTo(4)] + text.slice(random() < 0.5 ? at : to)
  }
  return text
}
