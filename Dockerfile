# Builds the site with all packages, and runs it with those of production.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The packages that only the build needs must not be copied into the image, where removing them would leave them in a layer.
RUN npm run setup && rm -rf node_modules

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# With the stamp, `npm run backup` and other commands know that the packages belong to this lock file.
RUN npm ci --omit=dev --no-audit --no-fund \
  && sha256sum package-lock.json | cut -d ' ' -f 1 | tr -d '\n' > node_modules/.roud-lock

FROM node:24-bookworm-slim
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin roud \
  && install -d -o roud -g roud -m 750 /data
WORKDIR /app
COPY --from=build /app ./
COPY --from=packages /app/node_modules ./node_modules
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
USER roud
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "scripts/serve.mjs"]
