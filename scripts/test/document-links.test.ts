import { expect, it } from 'vitest'
import { link } from '../generate/document-links.ts'

const named = 'See _errors_<!-- at: site/src/guides/errors.md#all --> and [the reference](reference.md).\n'
const linked =
  'See [errors](https://code.example.com/a/b/blob/HEAD/site/src/guides/errors.md#all)<!-- at: site/src/guides/errors.md#all --> and [the reference](reference.md).\n'

it.each(['https://code.example.com/a/b', 'git+https://code.example.com/a/b.git'])(
  'links a document that a package does not ship to the repository at %s',
  (repository) => {
    expect(link(named, repository)).toBe(linked)
    expect(link(linked, repository)).toBe(linked)
  },
)

it('names it, and links it nowhere, while the repository has no address', () => {
  expect(link(linked, null)).toBe(named)
  expect(link(named, null)).toBe(named)
})

it('says what titles in italics are as long as there are any', () => {
  const note = 'Titles in italics are those of documents in the project’s repository. <!-- documents -->'
  expect(link('<!-- documents -->', null)).toBe(note)
  expect(link(note, 'https://code.example.com/a/b')).toBe('<!-- documents -->')
})
