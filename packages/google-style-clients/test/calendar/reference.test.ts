import { referenceChecks } from '@portolan/testing/oracle/reference-checks'
import { expect, it } from 'vitest'
import { books } from './books.ts'

it.each(referenceChecks(books))('the reference and the code agree: $name', ({ differences }) => {
  expect(differences()).toEqual([])
})
