import type { Field } from '@portolan/openapi'
import { describe, expect, it } from 'vitest'
import { comment, fieldComment, tagText } from '../src/typescript/comment.ts'

const words = (letters: number): string => 'x'.repeat(letters)

describe('a comment', () => {
  it.each<readonly [string, readonly (string | undefined)[], readonly string[], string]>([
    ['nothing of nothing', [undefined, ' \n'], [], ''],
    ['one line', ['A thing. '], [], '/** A thing. */\n'],
    ['one tag', [], ['@deprecated'], '/** @deprecated */\n'],
    [
      'paragraphs and tags',
      ['One.', 'Two.\nThree.'],
      ['@deprecated'],
      '/**\n * One.\n *\n * Two.\n * Three.\n * @deprecated\n */\n',
    ],
    ['the end of a comment in a text', ['a */ b'], [], '/** a *\\/ b */\n'],
    [
      'what would be a tag',
      ['a\n  @throws b', 'me@example.com'],
      [],
      '/**\n * a\n *   \\@throws b\n *\n * me@example.com\n */\n',
    ],
    ['a table as it is', [`| ${words(200)} |`], [], `/**\n * | ${words(200)} |\n */\n`],
    [
      'what is indented as it is',
      [`a\n    ${words(60)} ${words(60)}`],
      [],
      `/**\n * a\n *     ${words(60)} ${words(60)}\n */\n`,
    ],
    ['a word that is too long', [words(200)], [], `/**\n * ${words(200)}\n */\n`],
  ])('has %s', (_, paragraphs, tags, text) => {
    expect(comment(paragraphs, tags)).toBe(text)
  })

  it('breaks lines between words, so that none is longer than 120 characters', () => {
    expect(comment([`${words(58)} ${words(58)}`])).toBe(`/**\n * ${words(58)} ${words(58)}\n */\n`)
    expect(comment([`${words(58)} ${words(59)}`])).toBe(`/**\n * ${words(58)}\n * ${words(59)}\n */\n`)
    expect(comment([`${words(56)} ${words(58)}`], [], 2)).toBe(`/**\n * ${words(56)} ${words(58)}\n */\n`)
    expect(comment([`${words(57)} ${words(58)}`], [], 2)).toBe(`/**\n * ${words(57)}\n * ${words(58)}\n */\n`)
  })

  it('begins no line with a tag that was inside of one', () => {
    expect(comment([`${words(110)} @deprecated is a word`])).toBe(
      `/**\n * ${words(110)}\n * \\@deprecated is a word\n */\n`,
    )
    expect(comment([`${words(110)} me@example.com @a@b`])).toBe(`/**\n * ${words(110)}\n * me@example.com @a@b\n */\n`)
    expect(comment([], [`@throws ApiError ${words(100)} @deprecated`])).toBe(
      `/**\n * @throws ApiError ${words(100)}\n * \\@deprecated\n */\n`,
    )
  })

  it('is on one line if that has up to 119 characters', () => {
    expect(comment([words(112)])).toBe(`/** ${words(112)} */\n`)
    expect(comment([words(113)])).toBe(`/**\n * ${words(113)}\n */\n`)
  })
})

it('puts the text of a tag on one line, and ends nothing with it', () => {
  expect(tagText(' a\n  b */ ')).toBe('a b *\\/')
})

describe('the comment of a field', () => {
  it.each<readonly [Field['shape'], readonly string[]]>([
    [{ kind: 'text', format: 'looseDateTime' }, ['@format date-time']],
    [{ kind: 'text', format: 'uuid', min: 0, max: 9 }, ['@format uuid', '@maxLength 9']],
    [{ kind: 'text', min: 1, patterns: ['^a', '*/'] }, ['@minLength 1', '@pattern ^a and *\\/']],
    [
      { kind: 'integer', min: 0, above: 1, max: 2, below: 3, multipleOf: 4 },
      ['@minimum 0', '@exclusiveMinimum 1', '@maximum 2', '@exclusiveMaximum 3', '@multipleOf 4'],
    ],
    [{ kind: 'digits', min: 0, max: 9 }, ['@minimum 0', '@maximum 9']],
    [
      { kind: 'list', items: { kind: 'boolean' }, min: 1, max: 2, unique: true },
      ['@minItems 1', '@maxItems 2', '@uniqueItems'],
    ],
    [{ kind: 'union', options: [{ kind: 'text', max: 3 }, { kind: 'null' }] }, ['@maxLength 3']],
    [
      { kind: 'object', fields: [], others: 'kept', patterns: [], rules: [{ kind: 'count', min: 1, max: 2 }] },
      ['@minProperties 1', '@maxProperties 2'],
    ],
  ])('has the rules of %j', (shape, tags) => {
    const lines = ['An a.', '@deprecated', '@default "x"', ...tags]
    const notes = { text: 'An a.', deprecated: true, default: 'x' }
    expect(fieldComment({ name: 'a', required: false, shape, notes })).toBe(
      `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`,
    )
  })
})
