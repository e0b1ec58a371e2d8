import type { Paging } from '../model/service.ts'
import type { ValueSchema } from './value.ts'

type Words<Kind extends Paging['kind']> = Exclude<keyof Extract<Paging, { kind: Kind }>, 'kind'>

interface Word {
  readonly schema: ValueSchema
  readonly help: string
  /** True if a paging of the kind requires it. */
  readonly needed?: true
}

const text = (help: string): Word => ({ schema: { type: 'string' }, help })
const needed = (word: Word): Word => ({ ...word, needed: true })

const param = needed(text('the param that takes it'))
const items = text('the path of the list in the response, such as `data.users`')
const total = text('the path of the number of all items; if the response is the list, the header with it')
const more = text('the path of the field that says if there is a next page')
const counted = {
  param: needed(text('the param that takes the number')),
  size: text('the param with the number of items on a page'),
  items,
  total,
  more,
  last: text('the path of the field that says if this is the last page'),
  perPage: { schema: { type: 'integer' }, help: 'the number of items on a page, if no param says it' },
} satisfies Record<string, Word>

/** The kinds of paging, each with the words that describe it. */
export const pagingKinds: {
  readonly [Kind in Paging['kind']]: {
    readonly help: string
    readonly words: { readonly [Name in Words<Kind>]-?: Word }
  }
} = {
  link: {
    help: 'the next page has an address: in a `Link` header, or in a field',
    words: {
      items,
      next: text('the path of the address in the response, such as `links.next`, if no `Link` header has it'),
      total,
      follow: {
        schema: { enum: ['query', 'url'] },
        help: 'the part of the address to use: `url`, if pages differ by path, not by query',
      },
    },
  },
  token: {
    help: 'the response has a token, which a param takes',
    words: { param, next: needed(text('the path of the token in the response')), items: needed(items) },
  },
  page: {
    help: 'pages have numbers',
    words: {
      ...counted,
      pages: text('the path of the number of pages'),
      first: { schema: { type: 'integer' }, help: 'the number of the first page' },
    },
  },
  offset: { help: 'a param says how many items to skip', words: counted },
  'last-id': {
    help: 'a param takes the id of the last item',
    words: { param, items, more, id: needed(text('the field of an item with its id')) },
  },
  custom: {
    help: 'a function by hand, exported by the config’s `pagingModule`',
    words: { name: needed(text('the name of the function')), items },
  },
}

/** The words of a kind, by name. */
export function pagingWords(kind: Paging['kind']): Readonly<Record<string, Word>> {
  return pagingKinds[kind].words
}

export const pagingSchema: ValueSchema = {
  oneOf: [
    { const: false },
    ...Object.entries(pagingKinds).map(([kind, one]): ValueSchema => {
      const words = Object.entries<Word>(one.words)
      return {
        type: 'object',
        description: one.help,
        required: ['kind'],
        additionalProperties: false,
        properties: {
          kind: { const: kind },
          ...Object.fromEntries(words.map(([name, { schema, help }]) => [name, { ...schema, description: help }])),
        },
      }
    }),
  ],
}
