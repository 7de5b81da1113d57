/** `/api/docs`: every call with its parameters, answers and an example, written from the OpenAPI document alone. */
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { type ApiDocument, exampleAddress, exampleOf, typeOf } from './api-examples.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export function apiDocsPage(document: ApiDocument): Html {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const tags = [...new Set(calls.map(({ call }) => call.tags?.[0] ?? 'Other'))]
  const schemas = Object.entries(document.components?.schemas ?? {})
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}: calls</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <header>
          <h1>${document.info.title}: calls</h1>
          <p>
            ${document.info.description} All addresses begin with <code>/api</code>; the same in machine form
            is at <a href="/api/openapi.json">/api/openapi.json</a>.
          </p>
          <nav aria-label="Calls">
            ${tags.map(
              (tag) =>
                html`<h2>${tag}</h2>
                  <ul>
                    ${calls
                      .filter(({ call }) => (call.tags?.[0] ?? 'Other') === tag)
                      .map(
                        ({ path, method }) =>
                          html`<li>
                            <a href="#${anchorOf(method, path)}"><b>${method}</b> ${path}</a>
                          </li>`,
                      )}
                  </ul>`,
            )}
          </nav>
        </header>
        <main>
          ${calls.map((call) => callSection(document, call))}
          <section aria-labelledby="things">
            <h2 id="things">Things</h2>
            ${schemas.map(
              ([name, schema]) =>
                html`<h3 id="schema-${name}">${name}</h3>
                  ${fieldTable(schema)}`,
            )}
          </section>
        </main>
      </body>
    </html>`
}

type Operation = NonNullable<ApiDocument['paths']>[string][string]

function callSection(
  document: ApiDocument,
  { path, method, call }: { path: string; method: string; call: Operation },
): Html {
  const parameters = call.parameters ?? []
  const body = call.requestBody?.content?.['application/json']?.schema
  return html`<section id="${anchorOf(method, path)}">
    <h2><b>${method}</b> ${path}</h2>
    <p>${call.summary}. ${call.description}</p>
    ${
      parameters.length === 0
        ? ''
        : html`<table>
            <caption>
              Parameters
            </caption>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">In</th>
              <th scope="col">Means</th>
              <th scope="col">Example</th>
            </tr>
            ${parameters.map(
              (parameter) =>
                html`<tr>
                  <td><code>${parameter.name}</code></td>
                  <td>${parameter.in}</td>
                  <td>${parameter.schema?.description}</td>
                  <td><code>${parameter.schema?.example}</code></td>
                </tr>`,
            )}
          </table>`
    }
    ${
      body
        ? html`<h3>Sent</h3>
            ${fieldTable(body)}`
        : ''
    }
    <h3>Example</h3>
    <pre tabindex="0"><code>${method} ${exampleAddress(path, parameters)}</code></pre>
    ${Object.entries(call.responses ?? {}).map(([status, answer]) => {
      const schema = answer.content?.['application/json']?.schema
      return html`<h3>${status}: ${answer.description}</h3>
        ${schema ? html`<pre tabindex="0"><code>${JSON.stringify(exampleOf(document, schema), null, 2)}</code></pre>` : ''}`
    })}
  </section>`
}

type Schema = Parameters<typeof typeOf>[0]

const fieldTable = (schema: Schema): Html =>
  html`<table>
    <tr>
      <th scope="col">Field</th>
      <th scope="col">Type</th>
      <th scope="col">Means</th>
    </tr>
    ${Object.entries(schema.properties ?? {}).map(
      ([name, field]) =>
        html`<tr>
          <td><code>${name}</code></td>
          <td>${typeOf(field)}</td>
          <td>${field.description}</td>
        </tr>`,
    )}
  </table>`

const anchorOf = (method: string, path: string): string =>
  `${method}-${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
