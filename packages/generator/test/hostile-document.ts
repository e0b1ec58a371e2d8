import type { Generated } from '../src/index.ts'
import { body, documentOf, ok } from './documents.ts'

/** Names and texts that try to leave a comment, a text, a template, a tag or a table, or are names that code has. */
export const hostile = [
  ...['*\u200b/ leak() /\u200b*', '*/ leak() /*', "'; leak(); '", '`${leak()}`', '\u2028leak()\u2029\u0000'],
  ...['</script>', '\n// @ts-ignore\nleak()', '</code><script>leak()</script>'],
  ...['__proto__', 'constructor', 'class', 'z', 'Record', 'Schema', 'ApiRequest', 'NonNullable', 'Pick', 'Promise'],
  ...[
    'types',
    'profile',
    'checks',
    'schemas',
    'toString',
    'retry',
    'token',
    '//',
    '@param x',
    '',
    '日本語',
    '1st',
    '-',
  ],
  ...['a | b |\n| c', '`[a](javascript:leak)', '# a', '```\nleak()', 'a\u202eb\u001b[2Jc', '/; leak(); /'],
]

/** A document that has a name and a text wherever a document has one that is written somewhere. */
export function hostileDocument(name: string, note: string): object {
  const variable = { default: note, description: note }
  const fields = {
    type: 'object',
    description: note,
    properties: { [name]: { type: 'string', description: note, default: note, enum: [name, note, 'a'] } },
    required: [name],
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
  }
  const pointer = `#/components/schemas/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`
  return documentOf(
    {
      [`/${encodeURIComponent(name)}`]: {
        description: note,
        post: {
          operationId: name,
          summary: note,
          description: note,
          tags: [name],
          requestBody: body(fields),
          responses: { ...ok({ $ref: pointer }), 404: { description: note } },
        },
        get: {
          summary: note,
          parameters: [{ name: name || 'q', in: 'query', description: note, schema: { type: 'string' } }],
          responses: ok({ type: 'array', items: { $ref: pointer } }),
        },
      },
      [`/${note}/{${name}}`]: {
        delete: {
          parameters: [{ name, in: 'path', required: true, description: note, schema: { type: 'string' } }],
          responses: {},
        },
      },
    },
    {
      schemas: { [name]: fields },
      info: { title: name || 'x', version: '1', description: note },
      tags: [{ name, description: note }],
      servers: [{ url: 'https://{host}.example.com', variables: { host: variable, [name]: variable } }],
      security: [{ [name]: [] }],
      webhooks: { [name]: { post: { summary: note, requestBody: body(fields) } } },
      components: {
        schemas: { [name]: fields },
        securitySchemes: { [name]: { type: 'apiKey', in: 'header', name: 'X-Key', description: note } },
      },
    },
  )
}

/** What is not code of Markdown, and what stands in tags that are ours. */
const ours =
  /^```[^]*?^```|`[^`\n]+`|<!-- Written by [^>]*-->|<code(?: title="[^"<>]*")?>|<a href="\.\/src\/[^"<>]*">|<\/(?:a|code)>/gm

/** The tags, links and headings that a document brought into Markdown, and the rows if their number is not that of operations. */
export function foreignMarkdown({ files, operations }: Pick<Generated, 'files' | 'operations'>): string[] {
  const [readme = '', api = ''] = [files.get('README.md'), files.get('api.md')]
  const prose = `${readme}\n${api}`.replaceAll(ours, '')
  const foreign = prose.match(/<[a-z!/].*|(?<!\\)!?\[[^\]]*\]\((?!api\.md\)).*/gi) ?? []
  const headings = readme.match(/^#{1,6} .*$/gm)?.slice(2) ?? []
  const rows = readme.split('## Operations')[1]?.match(/^\|.*\|$/gm) ?? []
  return [...foreign, ...headings, ...(rows.length === 0 || rows.length === operations.length + 2 ? [] : rows)]
}
