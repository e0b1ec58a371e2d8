import { compileDecorators } from './decorators.ts'
import { announce } from '../shop.ts'

compileDecorators()
const { start } = await import('./app.ts')
announce(await start())
