import { expect, it } from 'vitest'
import { camel, kebab, pascal, splitWords } from '../src/index.ts'

it.each([
  [
    'getHTTPUser_by-id',
    ['get', 'HTTP', 'User', 'by', 'id'],
    'getHttpUserById',
    'GetHttpUserById',
    'get-http-user-by-id',
  ],
  ['LIST_USERS', ['LIST', 'USERS'], 'listUsers', 'ListUsers', 'list-users'],
  ["a ship's crew", ['a', 'ships', 'crew'], 'aShipsCrew', 'AShipsCrew', 'a-ships-crew'],
  ['größe', ['größe'], 'größe', 'Größe', 'größe'],
])('the words of %j can be written in each form', (text, words, inCamel, inPascal, inKebab) => {
  expect([splitWords(text), camel(text), pascal(text), kebab(text)]).toEqual([words, inCamel, inPascal, inKebab])
})
