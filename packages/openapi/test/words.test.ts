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
  ['ID', ['ID'], 'id', 'ID', 'id'],
  ['URLOf', ['URL', 'Of'], 'urlOf', 'URLOf', 'url-of'],
  ["don't", ['dont'], 'dont', 'Dont', 'dont'],
  ['v2 beta1', ['v2', 'beta1'], 'v2Beta1', 'V2Beta1', 'v2-beta1'],
  ['2fa', ['2', 'fa'], '2Fa', '2Fa', '2-fa'],
  ['ünïcode Straße', ['ünïcode', 'Straße'], 'ünïcodeStraße', 'ÜnïcodeStraße', 'ünïcode-straße'],
  ['日本', ['日本'], '日本', '日本', '日本'],
  ['--', [], '', '', ''],
  ['LIST_USERS', ['LIST', 'USERS'], 'listUsers', 'ListUsers', 'list-users'],
  ["a ship's crew", ['a', 'ships', 'crew'], 'aShipsCrew', 'AShipsCrew', 'a-ships-crew'],
  ['größe', ['größe'], 'größe', 'Größe', 'größe'],
])('the words of %j can be written in each form', (text, words, inCamel, inPascal, inKebab) => {
  expect([splitWords(text), camel(text), pascal(text), kebab(text)]).toEqual([words, inCamel, inPascal, inKebab])
})
