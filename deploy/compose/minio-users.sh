#!/bin/sh
# Creates the key of media, or sets its secret anew. It may read and write files in the two buckets, and nothing else.
set -eu
export MC_CONFIG_DIR="${MC_CONFIG_DIR:-/tmp/mc}"
# Whom it takes for the server.
mkdir -p "$MC_CONFIG_DIR/certs/CAs"
cp "${MINIO_CA_FILE:-/run/certificates/ca.crt}" "$MC_CONFIG_DIR/certs/CAs/ca.crt"
export MC_HOST_store="https://$MINIO_ROOT_USER:$MINIO_ROOT_PASSWORD@${MINIO_ADDRESS:-minio:9000}"
cat > /tmp/media.json << 'JSON'
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": ["s3:ListBucket", "s3:GetBucketLocation", "s3:ListBucketMultipartUploads"],
      "Resource": ["arn:aws:s3:::bandeja-media", "arn:aws:s3:::bandeja-uploads"]
    },
    {
      "Effect": "Allow",
      "Action": [
        "s3:GetObject",
        "s3:PutObject",
        "s3:DeleteObject",
        "s3:AbortMultipartUpload",
        "s3:ListMultipartUploadParts"
      ],
      "Resource": ["arn:aws:s3:::bandeja-media/*", "arn:aws:s3:::bandeja-uploads/*"]
    }
  ]
}
JSON
mc admin policy create store media /tmp/media.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
# Attaching it again is an error.
if ! mc admin user info store "$S3_ACCESS_KEY_ID" | grep -q 'PolicyName: media$'; then
  mc admin policy attach store media --user "$S3_ACCESS_KEY_ID"
fi
