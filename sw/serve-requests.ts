/** One way to answer a request; null leaves it to the next one, and in the end to the browser. `url` is the request's without its fragment. */
export type AnswerRequest = (event: FetchEvent, url: URL) => Promise<Response> | null;

/** Answers requests by the first of the ways that takes them. */
export function serveRequests(worker: ServiceWorkerGlobalScope, ways: readonly AnswerRequest[]): void {
  worker.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    url.hash = '';
    for (const answer of ways) {
      const response = answer(event, url);
      if (response) return event.respondWith(response);
    }
  });
}
