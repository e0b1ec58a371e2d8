import { transform } from 'sucrase'

/** Takes the types out of TypeScript. Lines stay where they are. */
export function stripTypes(code: string): string {
  return transform(code, { transforms: ['typescript'], disableESTransforms: true }).code
}
