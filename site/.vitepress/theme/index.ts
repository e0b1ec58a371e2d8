export { default } from '../../src/theme/index.ts'
