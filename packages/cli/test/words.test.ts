import { describe, expect, it } from 'vitest'
import { findNearest } from '../src/find-nearest.ts'
import { paragraphs, plain, sentence } from '../src/manifest/plain.ts'
import { assignWords, kebab, quoteWord } from '../src/manifest/words.ts'
import { sanitize, sanitizeLine, visible } from '../src/output/sanitize.ts'
import { parseCount, parseDuration } from '../src/run/duration.ts'

describe('a word of the command line', () => {
  it.each([
    ['per_page', 'per-page'],
    ['userId', 'user-id'],
    ['tModelKey', 'tmodel-key'],
    ['my_aName', 'my-aname'],
    ['HTTPServer', 'http-server'],
    ['userID', 'user-id'],
    ['include[]', 'include'],
    ['page.size', 'page-size'],
    ['--a--b--', 'a-b'],
    ['größe', 'größe'],
    ['v2Users', 'v2-users'],
    ['$', ''],
    ['', ''],
  ])('for %j is %j', (name, word) => {
    expect(kebab(name)).toBe(word)
  })

  it('is no other’s', () => {
    const spell = (name: string): string[] => [name.toLowerCase(), name]
    expect(assignWords(['Id', 'id', 'ID'], spell)).toEqual(['Id', 'id', 'ID'])
    expect(assignWords(['A', 'B'], spell, ['a'])).toEqual(['A', 'b'])
    // The last spelling is used even if it is taken.
    expect(assignWords(['a', 'a'], spell)).toEqual(['a', 'a'])
    expect(assignWords(['a'], () => [])).toEqual([''])
  })

  it('is quoted for a shell', () => {
    expect(quoteWord("it's")).toBe(String.raw`'it'\''s'`)
  })
})

describe('Markdown', () => {
  it.each([
    ['See [the guide](https://example.com/a) and [b]().\n  More.', 'See the guide and b. More.'],
    [' a ', 'a'],
    ['[no link] (a)', '[no link] (a)'],
  ])('%j is the text %j', (markdown, text) => {
    expect(plain(markdown)).toBe(text)
  })

  it('has paragraphs', () => {
    expect(paragraphs('One\nline.\n \nTwo.\n\n\n[](x)\n\n')).toEqual(['One line.', 'Two.'])
    expect(paragraphs(undefined)).toEqual([])
  })

  it.each([
    ['Lists users', 'Lists users.'],
    ['Lists users.', 'Lists users.'],
    ['Why?', 'Why?'],
    ['Go!', 'Go!'],
    ['As follows:', 'As follows:'],
    ['', ''],
  ])('%j is the sentence %j', (text, expected) => {
    expect(sentence(text)).toBe(expected)
  })
})

it.each([
  ['isues', ['article', 'issues'], 'issues'],
  ['ISSUES', ['issues'], 'issues'],
  ['ow', ['owner', 'own'], 'own'],
  ['list', ['lost', 'lists', 'list'], 'list'],
  ['create', ['delete'], undefined],
  ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
  ['abcdefgh', ['abcdexyz'], undefined],
  ['kitten', ['sitten'], 'sitten'],
  ['', ['abc'], undefined],
  ['x', [], undefined],
])('%s is meant for one of %j: %s', (word, known, nearest) => {
  expect(findNearest(word, known)).toBe(nearest)
})

describe('a number of a flag', () => {
  it.each([
    ['500ms', 500],
    ['30s', 30_000],
    ['1.5m', 90_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
    ['0s', 0],
    ['0.4ms', 0],
  ])('the time %s has %i ms', (text, time) => {
    expect(parseDuration('--wait', text)).toBe(time)
  })

  it.each(['soon', '5', 's', '-1s', '1s ', ' 1s', '1e3s', '1.s', '5w', ''])('%j is no time', (text) => {
    expect(() => parseDuration('--wait', text)).toThrow(
      expect.objectContaining({
        message: `--wait has to be a time such as 30s, 5m, 1h or 1d, not ${text}`,
        exitCode: 2,
      }),
    )
  })

  it('a time may have to be above 0', () => {
    expect(parseDuration('--wait', '1ms', 1)).toBe(1)
    expect(() => parseDuration('--wait', '0ms', 1)).toThrow('--wait has to be a time above 0 such as 30s')
  })

  it('a count is an integer', () => {
    expect([undefined, '0', '7'].map((text) => parseCount('--limit', text, 0))).toEqual([undefined, 0, 7])
    for (const text of ['', '-1', '1.5', '1e3', 'x', '9007199254740993', '0'])
      expect(() => parseCount('--limit', text, 1)).toThrow(
        expect.objectContaining({
          message: `--limit has to be an integer of at least 1, not ${text}`,
          exitCode: 2,
        }),
      )
  })
})

describe('a text of a stranger', () => {
  it('controls no terminal', () => {
    expect(sanitize('a\u001B[2J\n\tb\u0007')).toBe('a\\u{1b}[2J\n\tb\\u{7}')
    expect(sanitizeLine('a \n  b\n\nc')).toBe('a b c')
  })

  it('hides nothing from a person', () => {
    const date = new Date(0)
    const hidden = { 'na\u200Bme': ['a\u202Eb', 7n, 5, null, true, date, { x: 'y\u{E0041}' }], again: 'a\n\tb' }
    expect(visible(hidden)).toEqual({
      name: ['ab', '7', 5, null, true, '1970-01-01T00:00:00.000Z', { x: 'y' }],
      again: 'a\n\tb',
    })
    expect(visible({ a: ['secret'] }, (text) => text.replace('secret', 'x').replace('a', 'b'))).toEqual({ b: ['x'] })
  })
})
