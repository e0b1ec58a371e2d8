import { describeReference } from '@portolan/testing/oracle/describe-reference'
import { referenceChecks } from '@portolan/testing/oracle/reference-checks'
import { books } from './books.ts'

describeReference('the reference and the code agree on', referenceChecks(books))
