// The worker that checks the types of a program: TypeScript, its library and the types of core are part of it.
import { types } from 'portolan:types'
import { answerChecks, type CheckOrder } from '../run/answer-checks.ts'
import { addClient, type ClientTypes } from '../run/client-types.ts'

const client = new Promise<ClientTypes>((resolve) => {
  addEventListener('message', ({ data }: MessageEvent<ClientTypes>) => resolve(data), { once: true })
})
const answer = answerChecks(client.then((given) => addClient(types, given)))
void client.then(() => addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => void answer(data)))
