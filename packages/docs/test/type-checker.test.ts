import { expect, it } from 'vitest'
import { makeChecker } from '../run/type-checker.ts'

const lib = `
interface Array<T> { length: number; [index: number]: T }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {} interface NewableFunction {}
interface Number {} interface Object {} interface RegExp {} interface String {} interface Symbol {}
type Readonly<T> = { readonly [P in keyof T]: T[P] }
type Record<K extends keyof any, T> = { [P in K]: T }`

const check = makeChecker({
  files: {
    '/lib/lib.d.ts': lib,
    '/packages/maps/src/index.ts': "export { bearing, type Course } from './course.ts'",
    '/packages/maps/src/course.ts':
      'export interface Course { degrees: number }\nexport const bearing = (course: Course): number => course.degrees',
  },
  modules: { '@portolan/maps': '/packages/maps/src/index.ts' },
})

it('finds a type error against a package, with its line and its place', () => {
  const code = "import { bearing } from '@portolan/maps'\n\nbearing({ degrees: 'north' })\n"
  expect(check(code)).toEqual([
    { from: 52, to: 59, line: 3, text: "Type 'string' is not assignable to type 'number'." },
  ])
})

it('finds none in a program that is right, also after one that was not', () => {
  const code =
    "import { bearing } from '@portolan/maps'\nconst token: string | undefined = process.env['TOKEN']\nbearing({ degrees: token ? 1 : 2 })\n"
  expect(check('const a: number = true')).toHaveLength(1)
  expect(check(code)).toEqual([])
})

it('names a module that the page does not have, and a syntax error', () => {
  expect(check("import { readFile } from 'node:fs'\nreadFile()")).toMatchObject([
    { line: 1, text: "Cannot find name 'node:fs'." },
  ])
  expect(check('const a = (1')).toMatchObject([{ line: 1, text: "')' expected." }])
})
