import { beforeAll, expect, it } from 'vitest'
import { ofTheirType, others } from './json-schema/disagreements.ts'
import { suite } from './json-schema/suite.ts'
import { ajvVerdict, generatedVerdicts, type Verdicts } from './json-schema/verdicts.ts'

// The JSON Schema test suite, and what came after it, in both directions: what the suite says, what ajv says, and what a
// client accepts that is written from the same schema.

const schemas = suite()
let verdicts: Verdicts

beforeAll(async () => {
  verdicts = await generatedVerdicts(schemas)
})

/** What somebody says otherwise than the suite: `schema | data`. */
function disagreements(accepts: (index: number, data: unknown) => boolean): string[] {
  return schemas.flatMap(({ name, tests }, index) =>
    tests.flatMap((test) => (accepts(index, test.data) === test.isValid ? [] : [`${name} | ${test.name}`])),
  )
}

it('has a suite that is large enough, of valid and of invalid data', () => {
  const tests = schemas.flatMap((one) => one.tests)
  expect(tests.filter((one) => one.isValid).length).toBeGreaterThan(250)
  expect(tests.filter((one) => !one.isValid).length).toBeGreaterThan(200)
})

it('agrees with ajv about what is valid, but for one field that ajv does not see', () => {
  const compiled = schemas.map(ajvVerdict)
  expect(disagreements((index, data) => compiled[index]?.(data) === true)).toEqual([
    'fields with names of JavaScript | {"__proto__":"a"}',
  ])
})

it.each(['result', 'params'] as const)('checks a %s as the suite says, except for what is listed', (direction) => {
  const listed = [
    ...ofTheirType,
    ...others.filter((one) => one.in !== 'result' || direction === 'result').flatMap((one) => one.tests),
  ]
  expect(disagreements(verdicts[direction]).toSorted()).toEqual(listed.toSorted())
})

it.each(['result', 'params'] as const)('explains without zod why a %s is not valid, as with it', (direction) => {
  for (const [index, { name, tests }] of schemas.entries())
    for (const test of tests) {
      const [byZod, byOwn] = verdicts.explanations[direction](index, test.data)
      expect([name, test.name, byOwn]).toEqual([name, test.name, byZod])
    }
})

it.each(['result', 'params'] as const)('has a manifest that says of a %s what its client checks', (direction) => {
  const different = schemas.flatMap(({ name, tests }, index) =>
    tests.flatMap(({ name: test, data }) =>
      verdicts.manifest[direction](index, data) === verdicts[direction](index, data) ? [] : [`${name} | ${test}`],
    ),
  )
  // The client does not see whether a field `__proto__` is there.
  expect(different).toEqual(['required fields with names of JavaScript | {"toString":1,"constructor":1}'])
})

it('warns of each schema of which something is not checked', () => {
  const silent = others.flatMap(({ isWarned, tests }) => {
    const names = new Set(tests.map((one) => one.split(' | ')[0]))
    return [...names].filter(
      (name) => verdicts.warnings(schemas.findIndex((one) => one.name === name)).length > 0 !== isWarned,
    )
  })
  expect(silent).toEqual([])
})
