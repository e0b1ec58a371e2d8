import { defineOutput } from '../../output.ts'
import { printTests } from './test-file.ts'

/** A test for each operation: the request that it sends, and what it returns. */
export const tests = defineOutput({
  name: 'tests',
  needs: ['client'],
  files: (service) => [{ in: 'package', path: 'test/operations.test.ts', text: printTests(service) }],
})
