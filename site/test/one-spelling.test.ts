import { expect, it } from 'vitest'
import { toOneSpelling } from '../src/search/one-spelling.ts'

it.each([
  ['serialisation', 'serialization'],
  ['customise', 'customize'],
  ['authorised', 'authorized'],
  ['behaviour', 'behavior'],
  ['colours', 'colors'],
  ['licences', 'licenses'],
  ['cancelled', 'canceled'],
  ['catalogue', 'catalog'],
])('%s is spelled %s as well', (british, american) => {
  expect(toOneSpelling(british)).toBe(american)
  expect(toOneSpelling(american)).toBe(american)
})

it.each(['hours', 'four', 'called', 'source'])('%s stays', (word) => {
  expect(toOneSpelling(word)).toBe(word)
})
