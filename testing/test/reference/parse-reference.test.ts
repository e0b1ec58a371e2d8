import { describe, expect, it } from 'vitest'
import { parseReference } from '../../reference/parse-reference.ts'

const page = `# Reference: library

A library.

## Operations

### \`books.get\`

\`GET /shelves/:shelf_id/books/{book}\`

Returns one book.

Books that are lent are returned too.

- Scopes: \`read\` or \`write\` and a library card
- Success: 200, [\`Book\`](#book)[]
- Errors: 404 no such book; 403 not allowed
- Paging: link
- Repeat: safe (with care)
- Availability: experimental
- Items: \`data.books\`
- Token: none
- Secret: \`card\`, \`pin\`

| param | in | type | required | rule | meaning |
| --- | --- | --- | --- | --- | --- |
| \`shelf_id\` | path | integer | yes | 1 to 100; default \`1\` | Number of the shelf. |
| \`book\` | path | string | yes | matches \`/^a\\|b$/\`; refuses \`"c; d"\` | Name of the book. |
| \`with\` | query | string[] | no | at least 1 entry; seen \`cover\`, \`index\` | What else to return. |

Rules:

- Cover or index. Accepts \`{"with":["cover"]}\`; refuses \`{}\`.
- The service checks more.

### \`books.import\` (upload)

SOAP action \`import_book\` → \`book\`

Imports a book.

- Success: 2xx, nothing

## Objects

### \`Book\`

A book.

| field | in | type | null | presence | values | meaning |
| --- | --- | --- | --- | --- | --- | --- |
| \`title\` | attribute | (string or [\`Isbn\`](#isbn))[] | no | always | not empty | Title. |
| \`pages\` | element | map of integer | yes | optional (printed books only) | | Pages by chapter. |

### \`Isbn\`

Number of a book.

| field | type | null | presence | values | meaning |
| --- | --- | --- | --- | --- | --- |
| whole value | string | no | always | 1 to 13 characters | The number. |
`

describe('a reference page', () => {
  const reference = parseReference('library.md', page)
  const [get, upload] = reference.operations
  const [book, isbn] = reference.objects

  it('has its title and everything by its name', () => {
    expect(reference.title).toBe('library')
    expect(reference.operations.map(({ name, variant }) => [name, variant])).toEqual([
      ['books.get', undefined],
      ['books.import', 'upload'],
    ])
    expect(reference.objects.map(({ name }) => name)).toEqual(['Book', 'Isbn'])
  })

  it('says where an operation is, and what it does', () => {
    expect(get).toMatchObject({
      line: 7,
      method: 'GET',
      path: '/shelves/:shelf_id/books/{book}',
      summary: 'Returns one book.',
      paragraphs: ['Books that are lent are returned too.'],
    })
    expect(upload).toMatchObject({ method: 'POST', path: '', soap: { action: 'import_book', response: 'book' } })
  })

  it('says every fact of an operation', () => {
    expect(get).toMatchObject({
      scopes: ['read', 'write'],
      scopesNote: 'and a library card',
      success: { status: 200, type: { kind: 'list', of: { kind: 'named', name: 'Book' } } },
      errors: [
        { code: '404', when: 'no such book' },
        { code: '403', when: 'not allowed' },
      ],
      paging: 'link',
      repeat: 'safe',
      repeatNote: 'with care',
      availability: 'experimental',
      items: 'data.books',
      token: 'none',
      secret: ['card', 'pin'],
    })
    expect(upload).toMatchObject({ scopes: [], errors: [], secret: [], success: { status: '2xx', type: 'nothing' } })
  })

  it('says every param with its rules', () => {
    expect(get?.params).toEqual([
      {
        line: 27,
        name: 'shelf_id',
        in: 'path',
        type: { kind: 'scalar', name: 'integer' },
        required: true,
        rules: [
          { kind: 'range', min: 1, max: 100 },
          { kind: 'default', value: '1' },
        ],
        meaning: 'Number of the shelf.',
      },
      {
        line: 28,
        name: 'book',
        in: 'path',
        type: { kind: 'scalar', name: 'string' },
        required: true,
        rules: [
          { kind: 'matches', pattern: /^a|b$/ },
          { kind: 'refuses', value: 'c; d' },
        ],
        meaning: 'Name of the book.',
      },
      {
        line: 29,
        name: 'with',
        in: 'query',
        type: { kind: 'list', of: { kind: 'scalar', name: 'string' } },
        required: false,
        rules: [
          { kind: 'entries', min: 1 },
          { kind: 'seen', values: ['cover', 'index'] },
        ],
        meaning: 'What else to return.',
      },
    ])
  })

  it('says the rules that span params', () => {
    expect(get?.rules).toEqual([
      { line: 33, text: 'Cover or index.', accepts: [{ with: ['cover'] }], refuses: [{}] },
      { line: 34, text: 'The service checks more.', accepts: [], refuses: [] },
    ])
  })

  it('says every field of an object', () => {
    expect(book).toMatchObject({ request: false, description: 'A book.' })
    expect(book?.fields).toMatchObject([
      {
        name: 'title',
        in: 'attribute',
        type: {
          kind: 'list',
          of: {
            kind: 'union',
            of: [
              { kind: 'scalar', name: 'string' },
              { kind: 'named', name: 'Isbn' },
            ],
          },
        },
        null: false,
        presence: 'always',
        values: [{ kind: 'characters', min: 1 }],
      },
      {
        name: 'pages',
        type: { kind: 'map', of: { kind: 'scalar', name: 'integer' } },
        null: true,
        presence: 'optional',
        when: 'printed books only',
        values: [],
      },
    ])
    expect(isbn?.fields).toEqual([])
    expect(isbn?.whole).toMatchObject({ values: [{ kind: 'characters', min: 1, max: 13 }] })
  })
})

describe('a page that breaks the format', () => {
  it.each([
    ['- Paging: link', '- Pages: link', '18: `Pages` is not a label'],
    ['- Paging: link', '- Paging: links', '18: `links` is nothing that `Paging` can be'],
    ['- Paging: link', '- Scopes: `read`', '18: `Scopes` is there twice'],
    ['- Success: 200, [`Book`](#book)[]\n', '', '15: the operation has no `Success`'],
    ['`GET /shelves', '`FETCH /shelves', '9: there is no route below the heading'],
    ['Returns one book.', 'Returns one book', '7: the summary has no full stop'],
    ['books/{book}`', 'books/{title}`', '7: the path takes `title`, which has no row'],
    ['books/{book}`', 'books`', '7: `book` is not in the path'],
    ['| Number of the shelf. |', '| |', '27: the meaning is empty'],
    ['| Number of the shelf. |', '| a | Number of the shelf. |', '27: the row has 7 cells, the table 6 columns'],
    ['1 to 100; default', 'from 1 to 100; default', '27: `from 1 to 100` is not a clause'],
    ['refuses `"c; d"`', 'refuses `c`', '28: `c` is not JSON'],
    ['`/^a\\|b$/`', '`/^(a$/`', '28: `/^(a$/` is not a regular expression'],
    ['| `book` | path', '| `book` | cookie', '28: `in` cannot be "cookie"'],
    ['| `book` | path', '| book | path', '28: the name of a param is a code span'],
    ['| `with` | query', '| `book` | query', '29: `book` is there twice'],
    ['| path | integer |', '| path | boolean |', '27: `range` does not apply to boolean'],
    ['| string[] | no |', '| integer[] | no |', '29: `seen` does not apply to integer[]'],
    ['| string[] | no |', '| string | no |', '29: `entries` does not apply to string'],
    ['| string[] | no |', '| text[] | no |', '29: `text` is not a type'],
    ['| string[] | no |', '| string[] | maybe |', '29: `required` is yes or no, and not "maybe"'],
    ['| param | in |', '| param | place |', '25: the table has no column `in`'],
    ['; refuses `{}`.', '; denies `{}`.', '33: `denies `{}`` is neither `accepts` nor `refuses` with a code span'],
    ['[`Isbn`](#isbn)', '[`Isbn`](#book)', '52: the link to `Isbn` leads to #book'],
    ['[`Isbn`](#isbn)', '[`Ean`](#ean)', '52: there is no object `Ean`'],
    [
      '| no | always | not empty',
      '| no | required | not empty',
      '52: `presence` is always or optional, and not "required"',
    ],
    ['| yes | optional (printed', '| null | optional (printed', '53: `null` is yes or no, and not "null"'],
    ['A book.\n', '', '46: the object has no description'],
  ])('that says %j as %j is refused with file and line', (before, after, message) => {
    const broken = page.replace(before, after)
    expect(broken).not.toBe(page)
    expect(() => parseReference('library.md', broken)).toThrow(`library.md:${message}`)
  })
})
