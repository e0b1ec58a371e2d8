import { MockAgent } from 'undici'
import { undiciFetch } from '@portolan/core/undici'
import { behavesAsFetch } from './behaves-as-fetch.ts'

behavesAsFetch(undiciFetch, MockAgent)
