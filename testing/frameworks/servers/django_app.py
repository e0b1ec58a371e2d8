"""A bookshop as the tutorial of Django REST framework writes it, started by /usr/bin/python3."""

import sys
from datetime import datetime, timedelta, timezone
from wsgiref.simple_server import WSGIRequestHandler, make_server

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="none",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    TIME_ZONE="UTC",
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "rest_framework"],
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import connection, models  # noqa: E402
from django.http import HttpResponse  # noqa: E402
from django.urls import include, path  # noqa: E402
from rest_framework import pagination, renderers, routers, serializers, viewsets  # noqa: E402
from rest_framework.decorators import action, api_view  # noqa: E402
from rest_framework.parsers import MultiPartParser  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.schemas import get_schema_view  # noqa: E402

PICTURE = bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0xFF, 0xFE, 0x00, 0x80])


class Book(models.Model):
    title = models.CharField(max_length=100)
    subtitle = models.CharField(max_length=100, null=True, blank=True)
    format = models.CharField(max_length=10, choices=[("paper", "Paper"), ("ebook", "Ebook")], null=True, blank=True)
    price = models.DecimalField(max_digits=6, decimal_places=2)
    added_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "auth"
        ordering = ["id"]


class Author(models.Model):
    name = models.CharField(max_length=100)
    born = models.DateField(null=True, blank=True)

    class Meta:
        app_label = "auth"
        ordering = ["id"]


class Order(models.Model):
    note = models.TextField(null=True, blank=True)
    placed = models.IntegerField()

    class Meta:
        app_label = "auth"


class BookSerializer(serializers.ModelSerializer):
    class Meta:
        model = Book
        fields = ["id", "title", "subtitle", "format", "price", "added_at"]
        read_only_fields = ["added_at"]


class AuthorSerializer(serializers.ModelSerializer):
    class Meta:
        model = Author
        fields = ["id", "name", "born"]


class OrderSerializer(serializers.ModelSerializer):
    class Meta:
        model = Order
        fields = ["id", "note"]


class CoverSerializer(serializers.Serializer):
    file = serializers.FileField(write_only=True)
    name = serializers.CharField(read_only=True)
    size = serializers.IntegerField(read_only=True)


class ByNumber(pagination.PageNumberPagination):
    page_size = 5
    page_size_query_param = "page_size"


class ByOffset(pagination.LimitOffsetPagination):
    default_limit = 5


class ByCursor(pagination.CursorPagination):
    page_size = 4
    ordering = "placed"


class BookViewSet(viewsets.ModelViewSet):
    queryset = Book.objects.all()
    serializer_class = BookSerializer
    pagination_class = ByNumber

    @action(detail=True, methods=["post"], parser_classes=[MultiPartParser], serializer_class=CoverSerializer)
    def cover(self, request, pk=None):
        file = request.data["file"]
        return Response({"name": file.name, "size": file.size}, status=201)

    def perform_create(self, serializer):
        # Nothing is kept: calls can come in any order.
        serializer.instance = Book(id=24, **serializer.validated_data)

    def perform_update(self, serializer):
        for name, value in serializer.validated_data.items():
            setattr(serializer.instance, name, value)

    def perform_destroy(self, instance):
        pass


class AuthorViewSet(viewsets.ReadOnlyModelViewSet):
    queryset = Author.objects.all()
    serializer_class = AuthorSerializer
    pagination_class = ByOffset


class OrderViewSet(viewsets.ReadOnlyModelViewSet):
    queryset = Order.objects.all()
    serializer_class = OrderSerializer
    pagination_class = ByCursor


@api_view(["GET"])
def stats(request):
    return Response({"sold": 3, "returned": 0})


class Quiet(WSGIRequestHandler):
    def log_message(self, *args):
        pass


router = routers.DefaultRouter()
router.register("books", BookViewSet)
router.register("authors", AuthorViewSet)
router.register("orders", OrderViewSet)
urlpatterns = [
    path("", include(router.urls)),
    path("stats/", stats),
    path("picture/", lambda request: HttpResponse(PICTURE, content_type="image/png")),
    path(
        "openapi.json",
        get_schema_view(title="Harbour Books", version="1", renderer_classes=[renderers.JSONOpenAPIRenderer]),
    ),
]

if __name__ == "__main__":
    with connection.schema_editor() as editor:
        for model in (Book, Author, Order):
            editor.create_model(model)
    for number in range(1, 24):
        Book.objects.create(
            title=f"Book {number}",
            subtitle=None if number % 3 == 1 else f"A story of {number}",
            format=None if number % 5 == 0 else "paper",
            price=number + 0.5,
            added_at=datetime(2026, 1, 1, 8, tzinfo=timezone.utc) + timedelta(days=number - 1),
        )
    for number in range(1, 13):
        Author.objects.create(name=f"Author {number}", born=None)
    for number in range(1, 12):
        Order.objects.create(note=None if number % 2 else "By the door", placed=number)
    server = make_server("127.0.0.1", 0, get_wsgi_application(), handler_class=Quiet)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    sys.stdout.flush()
    server.serve_forever()
