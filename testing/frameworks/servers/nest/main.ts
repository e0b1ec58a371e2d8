import './decorators.ts'
import { announce } from '../shop.ts'

const { start } = await import('./app.ts')
announce(await start())
