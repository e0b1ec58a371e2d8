import type { compile as zodCompile } from 'zod/mini'

/**
 * Leaves a schema as it is. Pages often forbid code made from strings, and zod's compiler is a quarter of what a browser
 * would have to load.
 */
export const compile: typeof zodCompile = (schema) => schema
