import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MultiCollector;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * A benchmark server on Lucene: it reads a request line and answers with one line. Facets are counted by doc value ordinals, column by column; a facet
 * with a refinement of its own needs a separate query, whose clauses Lucene's query cache stores.
 *
 * <pre>
 * fields NAME:KIND ...        text, list or number, in the order of the rows' cells; then words and document
 * add CELL \t CELL ...        a row; values of a list are separated by \u001f, an empty cell is absent
 * done                        commits and merges
 * update CELL \t CELL ...     replaces the row with the same id
 * search PART \t PART ...     limit=21, offset=0, sort=price:desc, text=a b, base=status=a|b, chosen=price=1..2, facet=make, stats=price
 * </pre>
 */
public final class LuceneServer {
  private static final int MAX_VALUES = 100;
  private static final Set<String> COMMANDS = Set.of("done", "update", "search");

  private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
  private final IndexWriter writer;
  private final List<String> names = new ArrayList<>();
  private final Map<String, String> kinds = new HashMap<>();
  private DirectoryReader reader;
  private IndexSearcher searcher;

  private LuceneServer(Path folder) throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer());
    config.setRAMBufferSizeMB(256);
    writer = new IndexWriter(new MMapDirectory(folder), config);
  }

  public static void main(String[] arguments) throws IOException {
    LuceneServer server = new LuceneServer(Path.of(arguments[0]));
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 20);
    for (String line = in.readLine(); line != null; line = in.readLine()) server.execute(line);
    server.writer.close();
  }

  private void execute(String line) throws IOException {
    int blank = line.indexOf(' ');
    String command = blank < 0 ? line : line.substring(0, blank);
    String rest = blank < 0 ? "" : line.substring(blank + 1);
    switch (command) {
      case "fields" -> declare(rest);
      case "add" -> writer.addDocument(documentOf(rest.split("\t", -1)));
      case "done" -> finish();
      case "update" -> replace(rest.split("\t", -1));
      case "search" -> out.println(search(rest));
      default -> throw new IllegalArgumentException(command);
    }
    if (COMMANDS.contains(command)) out.flush();
  }

  private void declare(String fields) {
    for (String field : fields.split(" ")) {
      String[] parts = field.split(":");
      names.add(parts[0]);
      kinds.put(parts[0], parts[1]);
    }
  }

  private void finish() throws IOException {
    writer.commit();
    writer.forceMerge(1);
    writer.commit();
    reader = DirectoryReader.open(writer);
    searcher = new IndexSearcher(reader);
    out.println("done");
  }

  private void replace(String[] cells) throws IOException {
    writer.updateDocument(new Term("id", cells[0]), documentOf(cells));
    DirectoryReader changed = DirectoryReader.openIfChanged(reader, writer);
    if (changed != null) {
      reader.close();
      reader = changed;
      searcher = new IndexSearcher(reader);
    }
    out.println("done");
  }

  private Document documentOf(String[] cells) {
    Document document = new Document();
    for (int at = 0; at < names.size(); at++) addField(document, names.get(at), cells[at]);
    return document;
  }

  private void addField(Document document, String name, String cell) {
    if (cell.isEmpty()) return;
    switch (kinds.get(name)) {
      case "text" -> {
        document.add(new StringField(name, cell, Field.Store.NO));
        document.add(new SortedDocValuesField(name, new BytesRef(cell)));
      }
      case "list" -> {
        for (String value : cell.split("\u001f")) {
          document.add(new StringField(name, value, Field.Store.NO));
          document.add(new SortedSetDocValuesField(name, new BytesRef(value)));
        }
      }
      case "number" -> {
        document.add(new IntPoint(name, Integer.parseInt(cell)));
        document.add(new NumericDocValuesField(name, Long.parseLong(cell)));
      }
      case "words" -> document.add(new TextField(name, cell, Field.Store.NO));
      case "document" -> document.add(new StoredField(name, cell));
      default -> throw new IllegalArgumentException(name);
    }
  }

  private String search(String query) throws IOException {
    int limit = 0;
    int offset = 0;
    List<SortField> sorts = new ArrayList<>();
    List<Query> base = new ArrayList<>();
    Map<String, Query> chosen = new HashMap<>();
    List<String> facets = new ArrayList<>();
    List<String> stats = new ArrayList<>();
    for (String part : query.split("\t")) {
      String value = part.substring(part.indexOf('=') + 1);
      switch (part.substring(0, part.indexOf('='))) {
        case "limit" -> limit = Integer.parseInt(value);
        case "offset" -> offset = Integer.parseInt(value);
        case "sort" -> sorts.add(sortOf(value));
        case "text" -> base.add(textQuery(value, false));
        case "misspelt" -> base.add(textQuery(value, true));
        case "base" -> base.add(condition(value));
        case "chosen" -> chosen.put(value.substring(0, value.indexOf('=')), condition(value));
        case "facet" -> facets.add(value);
        case "stats" -> stats.add(value);
        default -> throw new IllegalArgumentException(part);
      }
    }
    Query main = all(base, chosen, null);
    Sort order = new Sort(sorts.toArray(SortField[]::new));
    TopFieldCollector top = TopFieldCollector.create(order, offset + limit, Integer.MAX_VALUE);
    LuceneMatches matches = new LuceneMatches();
    searcher.search(main, MultiCollector.wrap(top, matches));
    Map<String, LuceneMatches> without = new HashMap<>();
    for (String name : chosen.keySet()) {
      LuceneMatches others = new LuceneMatches();
      searcher.search(all(base, chosen, name), others);
      without.put(name, others);
    }
    LuceneFacets counts = new LuceneFacets(reader.leaves(), kinds, MAX_VALUES);
    StringBuilder json = new StringBuilder(1 << 15).append("{\"total\":").append(matches.total()).append(",\"hits\":[");
    ScoreDoc[] docs = top.topDocs(offset, limit).scoreDocs;
    for (int at = 0; at < docs.length; at++) {
      if (at > 0) json.append(',');
      json.append(searcher.doc(docs[at].doc, Set.of("document")).get("document"));
    }
    json.append("],\"facets\":{");
    for (int at = 0; at < facets.size(); at++) {
      String name = facets.get(at);
      if (at > 0) json.append(',');
      counts.values(name, without.getOrDefault(name, matches), json);
    }
    json.append("},\"stats\":{");
    for (String name : stats) counts.stats(name, without.getOrDefault(name, matches), json);
    return json.append("}}").toString();
  }

  private static Query all(List<Query> base, Map<String, Query> chosen, String without) {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    for (Query part : base) query.add(part, Occur.FILTER);
    chosen.forEach((name, part) -> {
      if (!name.equals(without)) query.add(part, Occur.FILTER);
    });
    BooleanQuery built = query.build();
    return built.clauses().isEmpty() ? new MatchAllDocsQuery() : built;
  }

  private SortField sortOf(String value) {
    String[] parts = value.split(":");
    SortField.Type type = kinds.get(parts[0]).equals("number") ? SortField.Type.LONG : SortField.Type.STRING;
    return new SortField(parts[0], type, parts[1].equals("desc"));
  }

  private static Query condition(String value) {
    String name = value.substring(0, value.indexOf('='));
    String values = value.substring(value.indexOf('=') + 1);
    if (values.contains("..")) {
      String[] range = values.split("\\.\\.");
      return IntPoint.newRangeQuery(name, Integer.parseInt(range[0]), Integer.parseInt(range[1]));
    }
    String[] each = values.split("\\|");
    if (each.length == 1) return new TermQuery(new Term(name, values));
    return new TermInSetQuery(name, Arrays.stream(each).map(BytesRef::new).toList());
  }

  /** Every word has to match, the last one as a prefix; misspelt words match within one edit. */
  private static Query textQuery(String text, boolean misspelt) {
    String[] words = text.split(" ");
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    for (int at = 0; at < words.length; at++) {
      Term term = new Term("words", words[at]);
      Query exact = at == words.length - 1 ? new PrefixQuery(term) : new TermQuery(term);
      query.add(misspelt ? new FuzzyQuery(term, 1) : exact, Occur.FILTER);
    }
    return query.build();
  }
}
