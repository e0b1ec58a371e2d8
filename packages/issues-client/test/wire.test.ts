import { wireTests } from '@portolan/testing/wire/suite'
import { wireTable } from './wire-table.ts'

wireTests(wireTable)
