import { expect, it } from 'vitest'
import { wirePieces } from '../src/try/wire-text.ts'

const kinds = (text: string): string[] =>
  wirePieces(text)
    .filter(({ kind }) => kind !== '')
    .map((piece) => `${piece.kind} ${piece.text.trim()}`)

it('a message is its first line, the names of its headers, and the tokens of its JSON', () => {
  const message = 'HTTP/1.1 200\nlink: <https://a.example/?b=1>\n\n{\n  "id": -1.5,\n  "a \\" b": ["c: d", null]\n}'
  expect(kinds(message)).toEqual([
    'start HTTP/1.1 200',
    'name link:',
    'key "id"',
    'value -1.5',
    'key "a \\" b"',
    'string "c: d"',
    'value null',
  ])
})

it('the pieces together are the message', () => {
  for (const message of ['GET / HTTP/1.1', 'HTTP/1.1 200\na: b\n\n{"c":[1,"2"]}', 'HTTP/1.1 200\n\n<a b="1"/>'])
    expect(
      wirePieces(message)
        .map(({ text }) => text)
        .join(''),
    ).toBe(message)
})

it('a body that is not JSON has no tokens', () => {
  expect(kinds('HTTP/1.1 200\na: b\n\n<a b="1">2</a>')).toEqual(['start HTTP/1.1 200', 'name a:'])
})
