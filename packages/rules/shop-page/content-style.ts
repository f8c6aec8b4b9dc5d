/** The styles of formatted texts on the shop's pages. */
export const contentStyle = `
.rich > :first-child {
  margin-top: 0;
}

.rich figure {
  margin: 1.5em auto;
}

.rich figure.table {
  overflow-x: auto;
}

.rich table {
  border-collapse: collapse;
}

.rich td,
.rich th {
  padding: 8px 12px;
  border: 1px solid #d3d9e2;
  text-align: left;
}

.rich th {
  background: #f1f3f7;
}

.rich figcaption {
  color: #5b6475;
  font-size: 14px;
  text-align: center;
}

.rich figure.image {
  display: table;
  max-width: 100%;
}

.rich figure.image > img,
.rich figure.image > a > img {
  display: block;
  margin: 0 auto;
}

.rich .image_resized {
  display: block;
}

.rich .image_resized img {
  width: 100%;
}

.rich .image-style-side,
.rich .image-style-align-right {
  float: right;
  max-width: 50%;
  margin: 0 0 1em 1.5em;
}

.rich .image-style-align-left,
.rich .table-style-align-left {
  float: left;
  max-width: 50%;
  margin: 0 1.5em 1em 0;
}

.rich blockquote {
  margin: 1.5em 0;
  padding: 0 20px;
  border-left: 4px solid #3b5bdb;
  color: #5b6475;
}

.rich pre {
  padding: 16px;
  border-radius: 8px;
  background: #f1f3f7;
  overflow-x: auto;
}

.rich .todo-list {
  padding-left: 4px;
  list-style: none;
}

.rich .marker-yellow {
  background: #fdfd77;
}

.rich .marker-green {
  background: #62f962;
}

.rich .marker-pink {
  background: #fc7899;
}

.rich .marker-blue {
  background: #72ccfd;
}

.rich .pen-red {
  background: none;
  color: #e71313;
}

.rich .pen-green {
  background: none;
  color: #128a00;
}

.rich oembed {
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  padding: 20px;
  border-radius: 10px;
  background: #1d2433;
  color: #fff;
  font-size: 14px;
}

.rich oembed::before {
  content: '▶  ' attr(url);
}

.rich::after {
  display: block;
  clear: both;
  content: '';
}
`;
