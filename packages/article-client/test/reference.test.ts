import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { availabilityChecks } from '@portolan/testing/oracle/availability-checks'
import { describeReference } from '@portolan/testing/oracle/describe-reference'
import { referenceChecks } from '@portolan/testing/oracle/reference-checks'
import { books } from './books.ts'

const options = { baseUrl: 'https://api.example.com', token: 'token' }
const hosts = { public: createArticleClient(options), team: createArticleTeamClient(options) }

describeReference('the reference and the code agree on', referenceChecks(books))
describeReference('the clients have, as the reference says,', availabilityChecks(books.reference, hosts))
