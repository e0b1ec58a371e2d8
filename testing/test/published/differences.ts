/** Differences between our documents and the published ones of the same interfaces, and why they are meant. */
export interface Explained {
  readonly why: string
  readonly services: readonly string[]
  /** The differences without their operations, or what all of them have in common and how many they are. */
  readonly differences: readonly string[] | { readonly pattern: RegExp; readonly times: number }
}

const event = 'response[]'

export const explained: readonly Explained[] = [
  {
    why: 'Our documents rename what carries the name of the public service.',
    services: ['issues', 'mail'],
    differences: [
      'param X-Service-Api-Version: only ours',
      `${event}.performed_via_service_app: only ours`,
      `${event}.performed_via_github_app: only published`,
      'path: /mail/v1/users/{userId}/messages here, /gmail/v1/users/{userId}/messages published',
      'path: /upload/mail/v1/users/{userId}/messages here, /upload/gmail/v1/users/{userId}/messages published',
    ],
  },
  {
    why: 'Our documents describe in prose what the published ones leave to prose: conditional requests, uploads, and errors of every operation.',
    services: ['issues', 'mail'],
    differences: [
      'param If-None-Match: only ours',
      'param uploadType: only ours',
      'status 304: only ours',
      'status default: only ours',
    ],
  },
  {
    why: 'Our document describes the resource of an upload as a part of its body.',
    services: ['mail'],
    differences: ['request: only published'],
  },
  {
    why: 'A response is read leniently: what the documents do not promise, or what old records and other hosts leave out, may be absent.',
    services: ['issues'],
    differences: { pattern: /^response.*: optional here, required published$/, times: 85 },
  },
  {
    why: 'For the same reason a field may be null that one kind of event, or one version, never has as null.',
    services: ['issues'],
    differences: { pattern: /^response.*: may be null here, not published$/, times: 9 },
  },
  {
    why: 'Our documents do not have these fields; the client passes on what it does not know.',
    services: ['issues'],
    differences: {
      pattern:
        /^response\[\]\.(?:(?:actor|issue\.assignees\[\])\.(?:name|email|starred_at|user_view_type)|issue\.(?:pull_request\.merged_at|draft|closed_by|body_html|body_text|timeline_url|type|repository|performed_via_github_app|reactions|sub_issues_summary|parent_issue_url|issue_dependencies_summary|issue_field_values|pinned_comment\.(?:body_text|body_html|performed_via_github_app))|sub_issue\.issue_type\.node_id): only published$/,
      times: 26,
    },
  },
  {
    why: 'A category of one product; the list of categories is open.',
    services: ['issues'],
    differences: ['response.resources.copilot_usage_records: only published'],
  },
  {
    why: 'Our documents name them; the published ones have them in other operations or no longer.',
    services: ['issues'],
    differences: [
      `${event}.state_reason: only ours`,
      `${event}.issue: only ours`,
      `${event}.author_association: only ours`,
      'response.resources.code_scanning_upload: only ours',
    ],
  },
  {
    why: 'A label without a name cannot be shown; the published description shares it with requests, in which a label may be named by a string.',
    services: ['issues'],
    differences: [`${event}.issue.labels[].name: required here, optional published`],
  },
  {
    why: 'Our documents require them of whoever sends; the published ones say so in words only.',
    services: ['reports', 'calendar'],
    differences: [
      'request.address: required here, optional published',
      'request.id: required here, optional published',
      'request.type: required here, optional published',
      'request.attendees[].email: required here, optional published',
      'request.end: required here, optional published',
      'request.start: required here, optional published',
      'request.reminders.overrides[].method: required here, optional published',
      'request.reminders.overrides[].minutes: required here, optional published',
      'request.workingLocationProperties.type: required here, optional published',
    ],
  },
  {
    why: 'A name that holds a slash cannot travel in one param of a path: the param stands for its last segment.',
    services: ['subscriptions'],
    differences: [
      'path: /v1/operations/{name} here, /v1/operations/{operationsId} published',
      'path: /v1/subscriptions/{name} here, /v1/subscriptions/{subscriptionsId} published',
      'path: /v1/subscriptions/{name}:reactivate here, /v1/subscriptions/{subscriptionsId}:reactivate published',
    ],
  },
  {
    why: 'The published description has one event for requests and responses; the service fills these fields in.',
    services: ['calendar'],
    differences: {
      pattern:
        /^request\.(?:attendees\[\]\.(?:id|organizer|self|asyncOperation)|attendeesOmitted|created|creator|endTimeUnspecified|etag|hangoutLink|htmlLink|kind|locked|organizer|privateCopy|recurringEventId|updated): only published$/,
      times: 17,
    },
  },
  {
    why: 'Our documents name it of an attendee in a request, and what is sent may come back.',
    services: ['calendar'],
    differences: ['response.attendees[].alwaysIncludeEmail: only ours'],
  },
  {
    why: 'Our documents call the param `resourceId`.',
    services: ['images'],
    differences: [
      'path: /compute/v1/projects/{project}/global/images/{resourceId}/deprecate here, /compute/v1/projects/{project}/global/images/{image}/deprecate published',
      'param resourceId: only ours',
      'param image: only published',
    ],
  },
  {
    why: 'Our documents say that these are numbers, which integers are too.',
    services: ['images'],
    differences: [
      'response.httpErrorStatusCode: number here, integer published',
      'response.progress: number here, integer published',
    ],
  },
  {
    why: 'Fields of operations that concern other resources than images.',
    services: ['images'],
    differences: [
      'response.instancesBulkInsertOperationMetadata: only published',
      'response.setCommonInstanceMetadataOperationMetadata: only published',
    ],
  },
]
