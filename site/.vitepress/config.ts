export { default } from '../src/build/site-config.ts'
