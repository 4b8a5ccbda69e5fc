# What is packed for a registry, installed: docker build -t millrace .
FROM node:24.21.0-trixie-slim AS packed
WORKDIR /source
COPY . .
RUN npm ci && mkdir /packed && npm pack ./packages/core ./packages/server --pack-destination /packed

FROM node:24.21.0-trixie-slim
COPY --from=packed /packed /packed
# What the words of creatives are drawn with, Chinese ones too.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-liberation fonts-wqy-microhei \
  && rm -rf /var/lib/apt/lists/*
RUN npm install --prefix /opt/millrace --no-audit --no-fund /packed/*.tgz && npm cache clean --force \
  && mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled \
  PATH=/opt/millrace/node_modules/.bin:$PATH
# The clicks that were answered and are not stored yet: keep it as you keep the database.
VOLUME /data
WORKDIR /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell in between, so that the server hears SIGTERM.
ENTRYPOINT ["millrace"]
CMD ["serve"]
