import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { availabilityChecks } from '@portolan/testing/oracle/availability-checks'
import { referenceChecks } from '@portolan/testing/oracle/reference-checks'
import { expect, it } from 'vitest'
import { books } from './books.ts'

const options = { baseUrl: 'https://api.example.com', token: 'token' }
const hosts = { public: createArticleClient(options), team: createArticleTeamClient(options) }

it.each(referenceChecks(books))('the reference and the code agree: $name', ({ differences }) => {
  expect(differences()).toEqual([])
})

it.each(availabilityChecks(books.reference, hosts))('the reference and the clients agree: $name', ({ differences }) => {
  expect(differences()).toEqual([])
})
