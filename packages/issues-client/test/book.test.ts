import { bookTests } from '@portolan/testing/book/suite'
import { wireTable } from './wire-table.ts'

bookTests({
  book: new URL('../openapi.yaml', import.meta.url),
  table: wireTable,
  emulated: { services: ['issues'] },
})
