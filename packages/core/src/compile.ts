export { compile } from 'zod/mini'
