# What builds and what runs, each for the product alone and with its sandbox. `docker build .` makes the image with the sandbox;
# `docker build --target product .` the product alone, for real use. `npm install` works from the lock file and, unlike `npm ci`, also
# where a registry lacks the lock file's packages for other systems, and where there is no sandbox.
FROM node:24.21.0-bookworm-slim AS product-build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --ignore-scripts --no-update-notifier
COPY index.html vite.config.ts lingui.config.ts tsconfig.json ./
COPY public public
COPY src src
COPY sw sw
COPY server server
RUN ["node", "server/ensure-built.ts"]

FROM product-build AS sandbox-build
COPY sandbox sandbox
RUN npm install --ignore-scripts --no-update-notifier
RUN ["node", "server/ensure-built.ts"]

FROM node:24.21.0-bookworm-slim AS product
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# sharp brings its own libvips as a package for this system; it needs neither a script of its own nor a library of the image.
RUN npm install --omit=dev --ignore-scripts --no-update-notifier && npm cache clean --force
COPY src/contract src/contract
COPY src/design src/design
COPY server server
COPY --from=product-build /app/dist dist
# What is stored is in /data and belongs to the account that the program runs under; the program itself belongs to root.
RUN install -d -o node -g node -m 700 /data
USER node
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]

FROM product AS product-with-sandbox
USER root
COPY sandbox sandbox
RUN npm install --omit=dev --ignore-scripts --no-update-notifier && npm cache clean --force
COPY --from=sandbox-build /app/sandbox/dist sandbox/dist
USER node
ENV SANDBOX_PORT=8081
EXPOSE 8081
