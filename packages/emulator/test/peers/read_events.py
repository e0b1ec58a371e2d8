"""Reads the events of an emulated repository with PyGithub, and prints what it got as JSON."""

import itertools
import json
import sys

from github import Github, UnknownObjectException
from github.Issue import Issue

client = Github("any-token", base_url=sys.argv[1], per_page=30)
repository = client.get_repo("portolan/atlas", lazy=True)
events = repository.get_issues_events()
# Issue 2 of every repository is deleted.
first = next(event for event in events if event.issue.number != 2)
address = f"{repository.url}/issues/{first.issue.number}"
issue = Issue(repository._requester, {}, {"url": address, "number": first.issue.number}, completed=True)
try:
    repository.get_issues_event(1)
    missing = None
except UnknownObjectException as error:
    missing = error.status
listing = f"{repository.url}/issues/events"
headers, _ = repository._requester.requestJsonAndCheck("GET", listing)
status, later, _ = repository._requester.requestJson("GET", listing, headers={"If-None-Match": headers["etag"]})
print(
    json.dumps(
        {
            "limit": client.get_rate_limit().core.limit,
            "ids": [event.id for event in events],
            "second": [event.id for event in events.get_page(1)],
            "total": client.get_repo("portolan/atlas", lazy=True).get_issues_events().totalCount,
            "one": [first.id, repository.get_issues_event(first.id).event, first.created_at.isoformat()],
            "ofIssue": [event.event for event in itertools.islice(issue.get_events(), 100)],
            "changed": repository.get_issues_event(first.id).update(),
            "missing": missing,
            "conditional": [status, headers["x-ratelimit-remaining"], later["x-ratelimit-remaining"]],
        }
    )
)
