import { beforeAll, expect, it } from 'vitest'
import { write } from './documents.ts'
import { attribute, type Element, elementsOf } from './parsed-page.ts'

/** What a stranger writes into each text of a document. */
const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</code></pre></title></textarea><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<!-- --><b onmouseover=alert(1)>',
  '[a](javascript:alert(1)) [b](JaVaScRiPt&colon;alert(1)) [c](data:text/html,<script>alert(1)</script>) [d]( java\tscript:alert(1))',
  '![p](https://evil.example/pixel.png) <https://evil.example/> <javascript:alert(1)>',
  '[ref]: javascript:alert(1)\n\n[ref]',
  '```\n</script><script>alert(1)</script>',
  '${alert(1)} {{constructor.constructor("alert(1)")()}} `${alert(1)}`',
  '\u202Egnp.exe \u2028 \u0000 \u001B[31m red',
  '# A heading\n\n<h1 id="content">twice</h1>\n\n<base href="https://evil.example/">\n\n<meta http-equiv=refresh content=0>',
  '<a href="javascript:alert(1)">x</a><br onclick=alert(1)><p style="position:fixed">',
]

const all = payloads.join('\n\n')
const name = '"><script>alert(1)</script>'
const schema = {
  type: 'object',
  description: all,
  required: [name],
  properties: {
    [name]: { type: 'string', description: all, example: all, default: all },
    kind: { enum: payloads, description: all },
    __proto__: { type: 'string' },
    pattern: { type: 'string', pattern: '</script>|["\'<>]', examples: payloads },
  },
}

const document = {
  openapi: '3.1.0',
  info: { title: payloads[0], version: name, summary: all, description: all, contact: { email: name, name: all } },
  servers: [{ url: 'https://api.example.com/"><script>alert(1)</script>', description: all }],
  externalDocs: { url: 'javascript:alert(1)', description: all },
  tags: [{ name, description: all }],
  paths: {
    '/"><script>alert(1)<~1script>/{id}': {
      post: {
        tags: [name],
        operationId: `${name} ../../etc/passwd`,
        summary: all,
        description: all,
        parameters: [
          { name: 'id', in: 'path', required: true, description: all, schema: { type: 'string' }, example: name },
          { name, in: 'query', required: true, description: all, schema: { type: 'string', example: all } },
          { name: 'x-evil', in: 'header', description: all, schema: { enum: payloads } },
        ],
        requestBody: { description: all, content: { 'application/json': { schema, example: { [name]: all } } } },
        responses: {
          200: { description: all, content: { 'application/json': { schema } } },
          404: { description: all, content: { 'application/json': { schema: { $ref: '#/components/schemas/Evil' } } } },
        },
      },
    },
  },
  components: {
    schemas: { Evil: { ...schema, title: name } },
    securitySchemes: { [name]: { type: 'apiKey', in: 'header', name: 'X-"><script>', description: all } },
  },
  security: [{ [name]: [] }],
}

let files = new Map<string, string>()
beforeAll(async () => {
  files = await write(JSON.stringify(document))
})

const allowed = new Set(
  'html head meta title link script body a header button span kbd div nav ul li h1 h2 h3 h4 h5 h6 code main p aside section pre b wbr dl dt dd details summary footer strong em br hr ol blockquote table thead tbody tr th td'.split(
    ' ',
  ),
)

const pages = (): [path: string, text: string][] => [...files].filter(([path]) => path.endsWith('.html'))

/** What a test finds in the elements of all pages. */
function findFaults(check: (one: Element) => string | false | undefined): string[] {
  return pages().flatMap(([path, text]) =>
    elementsOf(text).flatMap((one) => {
      const fault = check(one)
      return typeof fault === 'string' ? [`${path}: <${one.tagName}> ${fault}`] : []
    }),
  )
}

it('has a page for each part of the document', () => {
  expect(pages().map(([path]) => path.split('/')[0])).toEqual(
    expect.arrayContaining(['index.html', 'operations', 'schemas', '404.html']),
  )
})

it('has no element and no attribute of the document', () => {
  expect(findFaults(({ tagName }) => !allowed.has(tagName) && 'is not of the pages')).toEqual([])
  expect(findFaults(({ attrs }) => attrs.find((one) => /^on|^style$|^srcdoc$/.test(one.name))?.name)).toEqual([])
  const scripts = (one: Element): string | false =>
    one.tagName === 'script' && !attribute(one, 'src')?.endsWith('assets/page.js') && 'is not of the pages'
  expect(findFaults(scripts)).toEqual([])
})

it('has no link that a browser would run, and nothing that it loads from elsewhere', () => {
  const check = (one: Element): string | false => {
    const href = attribute(one, 'href') ?? '#'
    // As a browser reads it.
    const { protocol, host } = new URL(href, 'https://docs.example.com/a/')
    const isSafe = ['https:', 'http:', 'mailto:'].includes(protocol)
    return (!isSafe || (one.tagName !== 'a' && host !== 'docs.example.com')) && href
  }
  expect(findFaults(check)).toEqual([])
})

it('has each id once, though the document has some', () => {
  const twice = pages().filter(([, text]) => {
    const ids = elementsOf(text).flatMap((one) => attribute(one, 'id') ?? [])
    return ids.length !== new Set(ids).size
  })
  expect(twice).toEqual([])
})

it('has one meta element with a policy', () => {
  const equivalents = pages().map(([, text]) => elementsOf(text).flatMap((one) => attribute(one, 'http-equiv') ?? []))
  expect(new Set(equivalents.flat())).toEqual(new Set(['Content-Security-Policy']))
  expect(equivalents.every(({ length }) => length === 1)).toBe(true)
})

it('writes files within its folder alone, under plain names', () => {
  const plain = /^(?:(?:assets|data|operations|schemas)\/)?[\w.-]+$/
  expect([...files.keys()].filter((path) => !plain.test(path))).toEqual([])
})

it('hides nothing, and moves no cursor', () => {
  const hidden = /[^\P{C}\n\t]|[\u2028\u2029]/u
  const found = [...files].filter(([path, text]) => !path.startsWith('assets/') && hidden.test(text))
  expect(found.map(([path]) => path)).toEqual([])
})

it('has data that is a text to a script, whatever is in it', () => {
  const given = new Map<string, unknown>()
  const portolanDocs = { add: (key: string, text: string) => given.set(key, JSON.parse(text)) }
  for (const path of ['data/search.js', 'data/client.js'])
    // oxlint-disable-next-line typescript/no-implied-eval -- as a browser does
    new Function('portolanDocs', files.get(path) ?? '')(portolanDocs)
  expect([...given.keys()]).toEqual(['search', 'client'])
})

it('has Markdown without tags and without links that run', () => {
  const found = [...files]
    .filter(([path]) => /\.(?:md|txt)$/.test(path))
    .flatMap(([path, text]) => {
      const outside = text
        .replace(/^<!--.*-->\n/, '')
        .replaceAll(/^(`{3,})[^]*?^\1`*$/gm, '')
        .replaceAll(/`[^`\n]*`/g, '')
      const faults = outside.match(/.{0,40}(?:<[a-z!/]|(?<!\\)\]\(\s*(?:javascript|data):).{0,40}/gi) ?? []
      return faults.map((fault) => `${path}: ${fault}`)
    })
  expect(found).toEqual([])
})
