import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'

type Json = Record<string, unknown>

/**
 * Routes of public services, with the effect that a person gives each, who knows what it does: method and path, operation id,
 * and what the document shows of it (`201`; `list`: the path has a list, and an object comes back; `one`: an object alone).
 */
const routes = `
clerk
POST /users CreateUser list adds
POST /users/{id}/ban UserBan one destroys
POST /users/{id}/unban UserUnban one changes
POST /users/ban UsersBan one destroys
POST /users/{id}/lock UserLock one changes
POST /users/{id}/profile_image SetUserProfileImage one changes
PATCH /users/{id}/metadata UpdateUserMetadata one changes
POST /users/{id}/verify_password VerifyPassword one changes
POST /users/{id}/password/set_compromised SetUserPasswordCompromised one changes
DELETE /users/{id}/mfa DisableMFA one destroys
POST /invitations CreateInvitation list adds
POST /invitations/{id}/revoke RevokeInvitation one destroys
POST /sessions CreateSession list adds
POST /sessions/{id}/revoke RevokeSession one destroys
POST /sessions/{id}/refresh RefreshSession one changes
POST /sessions/{id}/tokens CreateSessionToken one changes
POST /sign_in_tokens/{id}/revoke RevokeSignInToken one destroys
POST /actor_tokens/{id}/revoke RevokeActorToken one destroys
POST /waitlist_entries/{id}/reject RejectWaitlistEntry one destroys
POST /waitlist_entries/{id}/invite InviteWaitlistEntry one changes
POST /oauth_applications/{id}/rotate_secret RotateOAuthApplicationSecret one destroys
POST /machines/{id}/secret_key/rotate rotateMachineSecretKey one destroys
POST /api_keys/{id}/revoke revokeApiKey one destroys
POST /m2m_tokens/verify verifyM2MToken one changes
POST /templates/{type}/{slug}/revert RevertTemplate one destroys
POST /templates/{type}/{slug}/toggle_delivery ToggleTemplateDelivery one changes
POST /instance/change_domain ChangeProductionInstanceDomain one changes
POST /role_sets/{id}/roles/replace ReplaceRoleInRoleSet one changes
POST /proxy_checks VerifyDomainProxy one changes
openai
POST /organization/projects/{id}/archive archive-project one destroys
POST /batches createBatch list adds
POST /batches/{id}/cancel cancelBatch one destroys
POST /evals/{id}/runs/{run} cancelEvalRun one destroys
POST /fine_tuning/jobs/{id}/pause pauseFineTuningJob one changes
POST /fine_tuning/jobs/{id}/resume resumeFineTuningJob one changes
POST /organization/certificates/deactivate deactivateOrganizationCertificates one changes
POST /organization/users/{id} modify-user one changes
POST /uploads/{id}/complete completeUpload one changes
POST /threads/{id}/runs/{run}/submit_tool_outputs submitToolOuputsToRun one changes
POST /vector_stores/{id}/files createVectorStoreFile list adds
POST /images/edits createImageEdit one changes
github
POST /orgs/{org}/personal-access-token-requests orgs/review-pat-grant-requests-in-bulk list changes
POST /repos/{owner}/{repo}/check-suites/{id}/rerequest checks/rerequest-suite 201 changes
POST /repos/{owner}/{repo}/actions/runs/{id}/rerun actions/re-run-workflow 201 changes
POST /repos/{owner}/{repo}/actions/runs/{id}/cancel actions/cancel-workflow-run 201 destroys
POST /orgs/{org}/settings/network-configurations hosted-compute/create-network-configuration-for-org 201 adds
POST /repos/{owner}/{repo}/issues issues/create 201 adds
POST /repos/{owner}/{repo}/issues/{number}/assignees issues/add-assignees 201 adds
POST /repos/{owner}/{repo}/generate repos/create-using-template 201 adds
POST /repos/{owner}/{repo}/forks repos/create-fork 201 adds
POST /repos/{owner}/{repo}/merges repos/merge 201 changes
POST /repos/{owner}/{repo}/transfer repos/transfer one changes
POST /orgs/{org}/hooks/{id}/deliveries/{delivery}/attempts orgs/redeliver-webhook-delivery 201 changes
PUT /repos/{owner}/{repo}/pulls/{number}/merge pulls/merge one changes
PUT /repos/{owner}/{repo}/pulls/{number}/reviews/{id}/dismissals pulls/dismiss-review one destroys
gitlab
POST /projects/{id}/archive postApiV4ProjectsIdArchive 201 destroys
POST /projects/{id}/unarchive postApiV4ProjectsIdUnarchive 201 changes
POST /projects/{id}/star postApiV4ProjectsIdStar 201 changes
POST /projects/{id}/fork postApiV4ProjectsIdFork 201 adds
POST /projects/{id}/housekeeping postApiV4ProjectsIdHousekeeping 201 changes
POST /projects/{id}/jobs/{job}/erase postApiV4ProjectsIdJobsJobIdErase 201 destroys
POST /projects/{id}/jobs/{job}/play postApiV4ProjectsIdJobsJobIdPlay 201 changes
POST /projects/{id}/jobs/{job}/retry postApiV4ProjectsIdJobsJobIdRetry 201 changes
POST /projects/{id}/repository/commits/{sha}/cherry_pick postApiV4ProjectsIdRepositoryCommitsShaCherryPick 201 changes
POST /projects/{id}/repository/commits/{sha}/revert postApiV4ProjectsIdRepositoryCommitsShaRevert 201 destroys
POST /projects/{id}/issues/{iid}/move postApiV4ProjectsIdIssuesIssueIidMove 201 changes
POST /projects/{id}/issues/{iid}/unsubscribe postApiV4ProjectsIdIssuesIssueIidUnsubscribe 201 destroys
POST /projects/{id}/issues/{iid}/notes postApiV4ProjectsIdIssuesNoteableIdNotes 201 adds
POST /users/{id}/ban postApiV4UsersIdBan 201 destroys
POST /users/{id}/deactivate postApiV4UsersIdDeactivate 201 changes
stripe
POST /v1/customers PostCustomers list adds
POST /v1/customers/{id} PostCustomersCustomer one changes
POST /v1/payment_intents/{id}/capture PostPaymentIntentsIntentCapture one changes
POST /v1/payment_intents/{id}/cancel PostPaymentIntentsIntentCancel one destroys
POST /v1/invoices/{id}/void PostInvoicesInvoiceVoid one destroys
POST /v1/invoices/{id}/pay PostInvoicesInvoicePay one changes
POST /v1/accounts/{id}/reject PostAccountsAccountReject one destroys
POST /v1/terminal/readers/{id}/cancel_action PostTerminalReadersReaderCancelAction one destroys
slack
POST /chat.postMessage chat_postMessage one changes
POST /chat.delete chat_delete one destroys
POST /conversations.archive conversations_archive one destroys
POST /conversations.kick conversations_kick one destroys
POST /conversations.setTopic conversations_setTopic one changes
POST /auth.revoke auth_revoke one destroys
POST /apps.uninstall apps_uninstall one destroys
digitalocean
POST /v2/droplets droplets_create 201 adds
POST /v2/droplets/{id}/actions droplet_actions_post 201 changes
POST /v2/apps/{id}/rollback apps_create_rollback one destroys
POST /v2/databases/{id}/users/{name}/reset_auth databases_reset_auth one destroys
directus
POST /utils/cache/clear clear-cache one destroys
POST /auth/password/reset passwordReset one destroys
POST /users/me/tfa/disable meTfaDisable one changes
POST /versions/{id}/promote promoteContentVersion one changes
POST /comments createComment list adds
frameworks
POST /jobs/{job_id}/play play_job_jobs__job_id__play_post 201 changes
POST /reviews ReviewController_create 201 adds
POST /orders OrderController_create 201 adds
POST /users/{id}/lock/ users_lock_create 201 changes
POST /batches/{id}/cancel/ batches_cancel_create 201 destroys
POST /ships ShipsPOST 201 adds
`

const object = { type: 'object', properties: { id: { type: 'string' } } }
const answer = (schema: Json): Json => ({ description: 'OK', content: { 'application/json': { schema } } })

/** A document with this operation, and what it shows of it. */
function describeRoute(method = '', path = '', operationId = '', shown = ''): Json {
  const responses = { [shown === '201' ? '201' : '200']: answer(object) }
  const get = { get: { responses: { 200: answer({ type: 'array', items: object }) } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Service', version: '1' },
    paths: { [path]: { [method.toLowerCase()]: { operationId, responses }, ...(shown === 'list' ? get : {}) } },
  }
}

const rows = routes.split('\n').map((line) => line.split(' '))

it.each(rows.filter((words) => words.length === 5))('%s %s (%s, %s) %s', async (method, path, id, shown, effect) => {
  const { service } = await openDocument(describeRoute(method, path, id, shown))
  expect(service.operations.find((one) => one.method === method)?.effect).toBe(effect)
})

it('are more than eighty', () => {
  expect(rows.filter((words) => words.length === 5).length).toBeGreaterThan(80)
})
