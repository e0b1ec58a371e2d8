export { default } from '../src/build/config.ts'
